import {afterEach, describe, expect, it, vi} from 'vitest';
import {addRouteListener} from '../../../runtime/lifecycle.ts';
import type {LoadedPage, PageResult} from '../../../runtime/resolve-page.ts';
import {createNavigation} from '../../../runtime/navigation.ts';
import type {View} from '../../../runtime/navigation.ts';
import {createBrowserHistory} from '../../../runtime/history.ts';

const page = (path: string): LoadedPage => ({
  data: {bundle: 'b', path, branch: [], documents: [], needs: [], shared: []},
  levels: [],
});

function setUp({cleanPath}: {cleanPath?: string} = {}) {
  let url = '/a';
  const history = createBrowserHistory({
    get location() {
      return new URL(url, 'https://example.org');
    },
    history: {
      length: 1,
      state: null,
      pushState: (_, __, next) => void (url = next),
      replaceState: (_, __, next = url) => void (url = next),
      go: () => undefined,
    },
    addEventListener: () => undefined,
    confirm: () => true,
  });
  const waiting = new Map<string, {resolve: (result: PageResult) => void; reject: (error: Error) => void}>();
  const ready = new Map<string, PageResult>();
  const leaveFor = vi.fn<(url: string) => boolean>(() => true);
  const navigation = createNavigation({
    history,
    leaveFor,
    loader: {
      getIfLoaded: (pathname) => ready.get(pathname),
      load: (pathname) => new Promise((resolve, reject) => waiting.set(pathname, {resolve, reject})),
    },
  });
  const shown: View[] = [];
  const stop = navigation.start({page: page('/a'), location: history.location, action: 'POP'}, (view) =>
    shown.push(view),
  );
  const arrive = async (pathname: string): Promise<void> => {
    if (cleanPath !== undefined) ready.set(cleanPath, {page: page(cleanPath)});
    waiting.get(pathname)?.resolve({page: page(pathname), ...(cleanPath !== undefined && {cleanPath})});
    await Promise.resolve();
    await Promise.resolve();
  };
  return {history, navigation, shown, arrive, waiting, leaveFor, ready, stop, url: () => url};
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

describe('createNavigation', () => {
  it('NAV-02 changes the address at once and keeps the old page until the new one is there', async () => {
    const {history, navigation, shown, arrive, url} = setUp();
    history.push('/b');
    expect(url()).toBe('/b');
    expect(shown).toEqual([]);
    expect(navigation.pending.get()).toBe(true);
    await arrive('/b');
    expect(shown.map(({page: {data}}) => data.path)).toEqual(['/b']);
    expect(navigation.pending.get()).toBe(false);
  });

  it('NAV-15 shows only the second of two slow pages, in whichever order they come', async () => {
    const {history, shown, arrive} = setUp();
    history.push('/b');
    history.push('/c');
    await arrive('/c');
    await arrive('/b');
    expect(shown.map(({page: {data}}) => data.path)).toEqual(['/c']);
  });

  it('shows a page that is there at once, and only the new location when the path stays', () => {
    const {history, shown, ready} = setUp();
    ready.set('/b', {page: page('/b')});
    history.push('/b');
    history.push('/b#x');
    expect(shown.map(({location}) => location.pathname + location.hash)).toEqual(['/b', '/b#x']);
    expect(shown[0]?.page).toBe(shown[1]?.page);
  });

  it('CLN-05 replaces an address that ends in .html', async () => {
    const {history, shown, arrive, url} = setUp({cleanPath: '/faq'});
    history.push('/faq.html?a#b');
    await arrive('/faq.html');
    expect(url()).toBe('/faq?a#b');
    expect(shown.map(({location}) => location.pathname)).toEqual(['/faq']);
  });

  it('NAV-13 leaves for the address when a page cannot be loaded, and shows the error when that was tried', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const {history, shown, waiting, leaveFor} = setUp();
    history.push('/b');
    waiting.get('/b')?.reject(new Error('500'));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/b'));
    expect(shown).toEqual([]);
    leaveFor.mockReturnValue(false);
    history.push('/c');
    waiting.get('/c')?.reject(new Error('500'));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    const component = shown[0]?.page.levels[0]?.component as unknown as () => void;
    expect(component).toThrow('500');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('PLG-26 tells of the change at once, and cleans up when the page is there', async () => {
    const seen: string[] = [];
    stops.push(
      addRouteListener({
        onRouteUpdate: ({location, previousLocation}) => {
          seen.push(`${previousLocation?.pathname ?? null} > ${location.pathname}`);
          return () => seen.push(`clean ${location.pathname}`);
        },
      }),
    );
    const {history, arrive} = setUp();
    history.push('/b');
    history.push('/c');
    await arrive('/c');
    expect(seen).toEqual(['null > /a', 'clean /a', '/a > /b', 'clean /b', '/b > /c', 'clean /c']);
  });
});
