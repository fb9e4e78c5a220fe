import {startTransition, useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {arriveAt} from './arrival.ts';
import type {History} from './history.ts';
import {useIsomorphicLayoutEffect} from './isomorphic-layout-effect.ts';
import {dispatchRouteDidUpdate} from './lifecycle.ts';
import type {Location} from './location.ts';
import type {Navigation, View} from './navigation.ts';
import {PageContext} from './route-context.tsx';
import {DisplayContext, HistoryContext, PendingContext} from './router-context.ts';
import {RouterBridge} from './router-bridge.tsx';

export interface RouterProps {
  history: History;
  /** What is shown first: the page of the HTML. */
  initial: View;
  /** Missing on the server, where the address does not change. */
  navigation?: Navigation;
  /** Position at which the reader had left the entry of the history that was returned to. */
  savedPosition?: () => number | undefined;
  children?: ReactNode;
}

/**
 * Gives location, history and page to everything below it, and lets them follow the address: a new page in a transition, so
 * that the old one stays until it is rendered, a new hash or query at once.
 */
export function Router({history, initial, navigation, savedPosition, children}: RouterProps): ReactNode {
  const [view, setView] = useState(initial);
  useEffect(
    () =>
      navigation?.start(initial, (next, isNewPage) => {
        if (isNewPage) startTransition(() => setView(next));
        else setView(next);
      }),
    [navigation, initial],
  );
  useArrival(view, savedPosition);
  const display = useMemo(() => ({location: view.location, action: view.action}), [view.location, view.action]);
  return (
    <HistoryContext.Provider value={history}>
      <PendingContext.Provider value={navigation?.pending}>
        <DisplayContext.Provider value={display}>
          <PageContext.Provider value={view.page}>
            <RouterBridge>{children}</RouterBridge>
          </PageContext.Provider>
        </DisplayContext.Provider>
      </PendingContext.Provider>
    </HistoryContext.Provider>
  );
}

function useArrival(view: View, savedPosition: RouterProps['savedPosition']): void {
  const shown = useRef<Location | null>(null);
  useIsomorphicLayoutEffect(() => {
    const {location, action} = view;
    if (view.isProvisional || shown.current === location) return;
    const previous = shown.current;
    shown.current = location;
    arriveAt({location, action, previous, saved: savedPosition?.()});
    dispatchRouteDidUpdate({location, previousLocation: previous});
  }, [view, savedPosition]);
}
