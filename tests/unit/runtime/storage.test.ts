import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {siteData} from './site-data.ts';

class FakeStorage {
  entries = new Map<string, string>();
  getItem = (key: string): string | null => this.entries.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.entries.set(key, value);
  removeItem = (key: string): void => void this.entries.delete(key);
}

const load = () => import('../../../runtime/storage.ts');
let localStorage: FakeStorage;
let sendFromOtherTab: (message: object) => void;

beforeEach(() => {
  vi.resetModules();
  globalThis.__INKSTONE_SITE__ = siteData();
  localStorage = new FakeStorage();
  const listeners = new Set<(message: object) => void>();
  sendFromOtherTab = (message) => {
    for (const listener of listeners) listener({storageArea: localStorage, ...message});
  };
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('createStorageSlot', () => {
  it('STO-05 tells listeners of this tab once, and not when the value is the same', async () => {
    const slot = (await load()).createStorageSlot('theme');
    const listener = vi.fn<(change: object) => void>();
    const stop = slot.listen(listener);
    slot.set('dark');
    slot.set('dark');
    slot.del();
    stop();
    slot.set('light');
    expect(listener.mock.calls).toEqual([[{oldValue: null, newValue: 'dark'}], [{oldValue: 'dark', newValue: null}]]);
  });

  it('CM-05 CM-08 hears of other tabs, for its own key only', async () => {
    const slot = (await load()).createStorageSlot('theme');
    const listener = vi.fn<(change: object) => void>();
    slot.listen(listener);
    sendFromOtherTab({key: 'other', newValue: 'x', oldValue: null});
    sendFromOtherTab({key: 'theme', newValue: 'dark', oldValue: null});
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({newValue: 'dark'}));
  });

  it.each(['-9f6', '9f6'])('CFG-26 puts the namespace %s behind the key', async (namespace) => {
    globalThis.__INKSTONE_SITE__ = siteData({siteStorage: {type: 'localStorage', namespace}});
    (await load()).createStorageSlot('theme').set('dark');
    expect([...localStorage.entries.keys()]).toEqual(['theme-9f6']);
  });

  it('fault 119: STO-01 warns once for the whole visit when storage is refused, and acts as empty', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new Error('refused');
      },
    });
    const {createStorageSlot, listStorageKeys} = await load();
    const slot = createStorageSlot('a');
    slot.set('1');
    createStorageSlot('b').del();
    expect([slot.get(), listStorageKeys()]).toEqual([null, []]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('fault 119: STO-02 CM-15 logs a write that fails, each time', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem = () => {
      throw new Error('full');
    };
    const slot = (await load()).createStorageSlot('theme');
    slot.set('dark');
    slot.set('light');
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('STO-03 throws on the server, naming the key', async () => {
    vi.stubGlobal('window', undefined);
    const slot = (await load()).createStorageSlot('theme');
    expect(() => slot.get()).toThrow('"theme"');
    expect(() => slot.set('x')).toThrow('"theme"');
  });

  it('STO-04 keeps nothing without persistence', async () => {
    const slot = (await load()).createStorageSlot('theme', {persistence: 'none'});
    slot.set('dark');
    expect([slot.get(), localStorage.entries.size]).toEqual([null, 0]);
  });
});
