import type {LoadedPage} from '../resolve-page.ts';
import type {Navigation, View} from '../navigation.ts';

/**
 * A navigation whose page can be put in the place of the one that is shown, without moving the
 * reader.
 */
export interface LiveNavigation extends Navigation {
  /** Shows another state of the present page: scroll position and address stay. */
  replace: (page: LoadedPage) => void;
  current: () => View | undefined;
}

/** Wraps a navigation; pages that were replaced do not come back with a change of the hash. */
export function liveNavigation(navigation: Navigation, onShow: (view: View) => void): LiveNavigation {
  const replaced = new WeakMap<LoadedPage, LoadedPage>();
  let view: View | undefined;
  let showIt: ((view: View, isNewPage: boolean) => void) | undefined;
  const newest = (page: LoadedPage): LoadedPage => {
    const next = replaced.get(page);
    return next ? newest(next) : page;
  };
  return {
    pending: navigation.pending,
    current: () => view,
    start: (initial, show) => {
      view = initial;
      showIt = show;
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
      showIt?.(view, false);
    },
  };
}
