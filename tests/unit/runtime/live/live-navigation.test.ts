import {describe, expect, it} from 'vitest';
import {liveNavigation} from '../../../../runtime/live/live-navigation.ts';
import type {LoadedPage} from '../../../../runtime/resolve-page.ts';
import type {Navigation, View} from '../../../../runtime/navigation.ts';

const pageOf = (path: string): LoadedPage => ({data: {path}, levels: []}) as unknown as LoadedPage;
const viewOf = (page: LoadedPage, hash = ''): View =>
  ({page, location: {pathname: '/a', search: '', hash}, action: 'POP'}) as unknown as View;

/** A navigation that is moved by hand. */
function byHand(): {navigation: Navigation; move: (view: View, isNewPage: boolean) => void} {
  let show: (view: View, isNewPage: boolean) => void = () => undefined;
  return {
    navigation: {
      pending: {get: () => false, subscribe: () => () => undefined},
      start: (_initial, shown) => {
        show = shown;
        return () => undefined;
      },
    },
    move: (view, isNewPage) => show(view, isNewPage),
  };
}

describe('a navigation whose page is replaced', () => {
  it('shows the new state at the same place, as no new page', () => {
    const {navigation} = byHand();
    const shown: [View, boolean][] = [];
    const live = liveNavigation(navigation, () => undefined);
    const first = viewOf(pageOf('/a'));
    live.start(first, (...args) => void shown.push(args));
    const next = pageOf('/a');
    live.replace(next);
    expect(shown).toEqual([[{...first, page: next}, false]]);
    expect(shown[0]?.[0].location).toBe(first.location);
  });

  it('does not bring the old state back with a change of the hash, however often it was replaced', () => {
    const {navigation, move} = byHand();
    const shown: View[] = [];
    const live = liveNavigation(navigation, () => undefined);
    const old = pageOf('/a');
    live.start(viewOf(old), (view) => void shown.push(view));
    const newest = pageOf('/a');
    live.replace(pageOf('/a'));
    live.replace(newest);
    move(viewOf(old, '#there'), false);
    expect(shown.at(-1)?.page).toBe(newest);
    expect(shown.at(-1)?.location.hash).toBe('#there');
  });

  it('tells of each page that the reader comes to', () => {
    const {navigation, move} = byHand();
    const paths: string[] = [];
    const live = liveNavigation(navigation, ({page}) => void paths.push(page.data.path));
    live.start(viewOf(pageOf('/a')), () => undefined);
    move(viewOf(pageOf('/b')), true);
    expect(paths).toEqual(['/a', '/b']);
    expect(live.current()?.page.data.path).toBe('/b');
  });
});
