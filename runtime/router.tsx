import {useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {applyScroll} from './scroll.ts';
import type {History} from './history.ts';
import {useIsomorphicLayoutEffect} from './environment.ts';
import {dispatchRouteDidUpdate} from './lifecycle.ts';
import type {Location} from './location.ts';
import type {Navigation, View} from './navigation.ts';
import {PageContext} from './routes.tsx';
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

/** Gives location, history and page to everything below it, and lets them follow the address. */
export function Router({history, initial, navigation, savedPosition, children}: RouterProps): ReactNode {
  const [view, setView] = useState(initial);
  useEffect(() => navigation && followAddress(navigation, initial, setView), [navigation, initial]);
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

/**
 * A new hash or query shows at once. A new page is rendered in one go, as its parts are all there
 * by now: a transition would leave the old page standing while it is cut into slices. Its turn
 * comes after the event, so that what the page does once it is shown (its effects) waits until it
 * has been painted.
 */
function followAddress(navigation: Navigation, initial: View, setView: (view: View) => void): () => void {
  let planned: ReturnType<typeof setTimeout> | undefined;
  const stop = navigation.start(initial, (next, isNewPage) => {
    clearTimeout(planned);
    if (isNewPage) planned = setTimeout(() => setView(next));
    else setView(next);
  });
  return () => {
    clearTimeout(planned);
    stop();
  };
}

function useArrival(view: View, savedPosition: RouterProps['savedPosition']): void {
  const shown = useRef<Location | null>(null);
  useIsomorphicLayoutEffect(() => {
    const {location, action} = view;
    if (view.isProvisional || shown.current === location) return;
    const previous = shown.current;
    shown.current = location;
    applyScroll({location, action, previous, saved: savedPosition?.()});
    dispatchRouteDidUpdate({location, previousLocation: previous});
  }, [view, savedPosition]);
}
