import {describe, expect, it, vi} from 'vitest';
import type {PageResult} from '../../../runtime/resolve-page.ts';
import {createPreloader} from '../../../runtime/preload.ts';
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

  it('asks for pages with .html in their path by that path', async () => {
    const {prefetch, preload, load, filesOf} = setUp();
    await Promise.all([prefetch('/2024/news.html'), preload('/2024/news.html#top')]);
    expect([filesOf.mock.calls, load.mock.calls]).toEqual([[['/2024/news.html']], [['/2024/news.html']]]);
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
