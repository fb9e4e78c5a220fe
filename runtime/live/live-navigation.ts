import type {LoadedPage} from '../resolve-page.ts';
import type {Navigation, View} from '../navigation.ts';

/** A navigation whose current page can be replaced in place. */
export interface LiveNavigation extends Navigation {
  /** Shows a new version of the current page. Keeps scroll position and URL. */
  replace: (page: LoadedPage) => void;
  current: () => View | undefined;
}

/** Wraps a navigation. A change of the hash doesn't bring back pages that were replaced. */
export function liveNavigation(navigation: Navigation, onShow: (view: View) => void): LiveNavigation {
  const replaced = new WeakMap<LoadedPage, LoadedPage>();
  let view: View | undefined;
  let showView: ((view: View, isNewPage: boolean) => void) | undefined;
  const newest = (page: LoadedPage): LoadedPage => {
    const next = replaced.get(page);
    return next ? newest(next) : page;
  };
  return {
    pending: navigation.pending,
    current: () => view,
    start: (initial, show) => {
      view = initial;
      showView = show;
      onShow(initial);
      return navigation.start(initial, (next, isNewPage) => {
        view = {...next, page: newest(next.page)};
        show(view, isNewPage);
        onShow(view);
      });
    },
    replace: (page) => {
      if (!view) return;
      if (view.page !== page) replaced.set(view.page, page);
      view = {...view, page};
      showView?.(view, false);
    },
  };
}
