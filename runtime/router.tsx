import {useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {useIsBrowser} from './browser-only.tsx';
import {applyScroll} from './scroll.ts';
import type {History} from './history.ts';
import {useIsomorphicLayoutEffect} from './environment.ts';
import {dispatchRouteDidUpdate} from './lifecycle.ts';
import type {Location} from './location.ts';
import type {Navigation, View} from './navigation.ts';
import {fadeTo} from './page-fade.ts';
import {PageContext} from './routes.tsx';
import {DisplayContext, HistoryContext, PendingContext} from './router-context.ts';
import {RouterBridge} from './router-bridge.tsx';

export interface RouterProps {
  history: History;
  /** The first view: the page in the HTML. */
  initial: View;
  /** Missing on the server, where the location doesn't change. */
  navigation?: Navigation;
  /** Returns the scroll position of the history entry that the user returned to. */
  savedPosition?: () => number | undefined;
  children?: ReactNode;
}

/** Provides location, history and page to its children, and follows the history. */
export function Router({history, initial, navigation, savedPosition, children}: RouterProps): ReactNode {
  const [latest, setLatest] = useState(initial);
  const [follows, setFollows] = useState(false);
  const isBrowser = useIsBrowser();
  useEffect(() => navigation && followAddress(navigation, initial, setLatest), [navigation, initial]);
  useEffect(() => setFollows(isBrowser), [isBrowser]);
  // The first commit in the browser still has the first location: packages read the query in it
  // that they have replaced while the page was hydrated.
  const view = follows || latest.page !== initial.page ? latest : initial;
  useViewEffects(view, savedPosition);
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
 * Hash and query changes render immediately. A new page renders synchronously, because everything
 * is loaded; a transition would keep the previous page visible while React renders in slices. It
 * renders in a separate task, so that its effects run after it is painted.
 */
function followAddress(navigation: Navigation, initial: View, setView: (view: View) => void): () => void {
  let planned: ReturnType<typeof setTimeout> | undefined;
  let latest: View | undefined;
  const stop = navigation.start(initial, (next, isNewPage) => {
    clearTimeout(planned);
    latest = next;
    // A fade shows its page a frame later, when the reader may have gone on.
    const showLatest = (view: View): void => {
      if (view === latest) setView(view);
    };
    if (isNewPage) planned = setTimeout(() => showPage(next, showLatest));
    else setView(next);
  });
  return () => {
    latest = undefined;
    clearTimeout(planned);
    stop();
  };
}

/** Shows a page after back and forward without fading: browsers animate the gesture themselves. */
function showPage(view: View, setView: (view: View) => void): void {
  if (view.action === 'POP') setView(view);
  else fadeTo(() => setView(view));
}

function useViewEffects(view: View, savedPosition: RouterProps['savedPosition']): void {
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
