import {afterEach, describe, expect, it, vi} from 'vitest';
import type {PageResult} from '../../../runtime/resolve-page.ts';
import {activatePreloader, createPreloader, prefetchVisible} from '../../../runtime/preload.ts';
import type {PreloadHost} from '../../../runtime/preload.ts';
import {createReloadGuard} from '../../../runtime/stale-deploy.ts';

describe('createReloadGuard', () => {
  function setUp(isRefused = false) {
    const entries = new Map<string, string>();
    const reload = vi.fn<() => void>();
    const create = () =>
      createReloadGuard({
        reload,
        storage: () => {
          if (isRefused) throw new Error('refused');
          return {
            getItem: (key) => entries.get(key) ?? null,
            setItem: (key, value) => void entries.set(key, value),
            removeItem: (key) => void entries.delete(key),
          };
        },
      });
    return {create, reload};
  }

  it('NAV-13 loads an address again once, also across loads, until it has worked', () => {
    const {create, reload} = setUp();
    expect(create().leaveFor('/a')).toBe(true);
    expect(create().leaveFor('/a', {isStart: true})).toBe(false);
    expect(create().leaveFor('/b')).toBe(true);
    create().clear('/a');
    expect(create().leaveFor('/a')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('does not load in circles when nothing can be stored', () => {
    const {create, reload} = setUp(true);
    const guard = create();
    expect(guard.leaveFor('/a')).toBe(true);
    expect(guard.leaveFor('/a')).toBe(false);
    expect(create().leaveFor('/a', {isStart: true})).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('createPreloader', () => {
  function setUp(connection?: {effectiveType?: string; saveData?: boolean}) {
    const load = vi.fn<() => Promise<PageResult>>(async () => ({page: {data: {} as never, levels: []}}));
    const addPrefetchLink = vi.fn<(url: string) => Promise<void>>(async () => undefined);
    const filesOf = vi.fn<(path: string) => Promise<string[]>>(async (path) => ['/shared.js', `${path}.js`]);
    return {
      load,
      addPrefetchLink,
      filesOf,
      ...createPreloader({loader: {load, filesOf}, connection: () => connection, addPrefetchLink}),
    };
  }

  it('PF-09 loads a page ahead once; the second call gives false', async () => {
    const {prefetch, preload} = setUp();
    expect(prefetch('/a#x')).toBeInstanceOf(Promise);
    expect(prefetch('/a?y')).toBe(false);
    expect(preload('/a')).toBeInstanceOf(Promise);
    expect(preload('/a')).toBe(false);
  });

  it('PF-01 adds a link for each file, each once', async () => {
    const {prefetch, addPrefetchLink} = setUp();
    await prefetch('/a');
    await prefetch('/b');
    expect(addPrefetchLink.mock.calls.flat()).toEqual(['/shared.js', '/a.js', '/b.js']);
  });

  it.each([{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {saveData: true}])(
    'PF-04 PF-05 does nothing over %o',
    (connection) => {
      const {prefetch, preload, load, filesOf} = setUp(connection);
      expect([prefetch('/a'), preload('/a')]).toEqual([false, false]);
      expect(load.mock.calls.length + filesOf.mock.calls.length).toBe(0);
    },
  );

  it('PF-08 works where the browser says nothing of its connection', () => {
    expect(setUp().preload('/a')).not.toBe(false);
    expect(setUp({effectiveType: '4g'}).preload('/a')).not.toBe(false);
  });

  it('tries again after a failure, and does not ask ahead for what is hardly a page', async () => {
    const {preload, prefetch, load} = setUp();
    load.mockRejectedValueOnce(new Error('offline'));
    await preload('/a');
    expect(preload('/a')).not.toBe(false);
    expect(prefetch('/files/plain.txt')).toBe(false);
    expect(prefetch('/docs/1.0')).not.toBe(false);
  });
});

describe('prefetchVisible', () => {
  function setUp() {
    const waiting: (() => void)[] = [];
    const filesOf = vi.fn(() => new Promise<string[]>((resolve) => waiting.push(() => resolve([]))));
    const load = vi.fn<PreloadHost['loader']['load']>(async () => ({page: {data: {} as never, levels: []}}));
    const addPrefetchLink = async (): Promise<void> => undefined;
    activatePreloader(createPreloader({loader: {load, filesOf}, connection: () => undefined, addPrefetchLink}));
    const answerAll = async (): Promise<void> => {
      while (waiting.length > 0) {
        for (const answer of waiting.splice(0)) answer();
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    return {filesOf, load, answerAll};
  }
  const idle: (() => void)[] = [];
  const open = (pathname: string): void =>
    void vi.stubGlobal('window', {location: {pathname}, requestIdleCallback: (run: () => void) => idle.push(run)});
  const rest = (): void => {
    for (const run of idle.splice(0)) run();
  };
  afterEach(() => {
    idle.length = 0;
    vi.unstubAllGlobals();
  });

  it('loads four pages at a time for links in view, and 40 for each page that is shown', async () => {
    const {filesOf, answerAll} = setUp();
    open('/long-list');
    for (let index = 0; index < 300; index++) prefetchVisible(`/page/${index}`);
    expect(filesOf).toHaveBeenCalledTimes(4);
    await answerAll();
    expect(filesOf).toHaveBeenCalledTimes(40);
    open('/another');
    for (let index = 0; index < 300; index++) prefetchVisible(`/page/${index}`);
    await answerAll();
    expect(filesOf).toHaveBeenCalledTimes(80);
  });

  it('takes a page in once its files are there and the page that is shown is idle', async () => {
    const {load, answerAll} = setUp();
    open('/here');
    prefetchVisible('/next');
    rest();
    expect(load).not.toHaveBeenCalled();
    await answerAll();
    expect(load).not.toHaveBeenCalled();
    rest();
    expect(load).toHaveBeenCalledExactlyOnceWith('/next');
  });

  it('forgets links that waited when another page is shown', async () => {
    const {filesOf, answerAll} = setUp();
    open('/first');
    for (let index = 0; index < 20; index++) prefetchVisible(`/first/${index}`);
    open('/second');
    prefetchVisible('/second/a');
    await answerAll();
    expect(filesOf).toHaveBeenCalledTimes(5);
    expect(filesOf).toHaveBeenLastCalledWith('/second/a');
  });
});
