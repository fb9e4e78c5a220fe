import {describe, expect, it, vi} from 'vitest';
import {
  type ColorMode,
  type ColorModeHost,
  type ColorModeOptions,
  createColorModeStore,
} from '../../../runtime/color-mode-state.ts';
import type {StorageChange} from '../../../runtime/storage.ts';

const DEFAULTS: ColorModeOptions = {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false};

function setUp(
  given: Partial<ColorModeOptions> = {},
  start: {stored?: string; system?: ColorMode; theme?: string} = {},
) {
  const options = {...DEFAULTS, ...given};
  const browser = {
    stored: start.stored ?? null,
    system: start.system ?? ('light' as ColorMode),
    theme: start.theme ?? null,
    isPrinting: false,
  };
  let systemChanged = (): void => undefined;
  const listeners = new Set<(change: StorageChange) => void>();
  const write = (newValue: string | null): void => {
    const oldValue = browser.stored;
    browser.stored = newValue;
    if (newValue !== oldValue) for (const listener of listeners) listener({oldValue, newValue});
  };
  const host: ColorModeHost = {
    readAttributes: () => ({theme: browser.theme, choice: null}),
    writeAttributes: ({mode}) => void (browser.theme = mode),
    systemMode: () => browser.system,
    isPrinting: () => browser.isPrinting,
    watchSystem: (listener) => {
      systemChanged = listener;
      return () => undefined;
    },
    slot: {
      get: () => browser.stored,
      set: write,
      del: () => write(null),
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  const store = createColorModeStore(options, host);
  store.start();
  return {
    store,
    browser,
    writeInOtherTab: write,
    changeSystem: (mode: ColorMode) => {
      browser.system = mode;
      systemChanged();
    },
  };
}

describe('createColorModeStore', () => {
  it('starts from the attribute; anything but dark is light', () => {
    expect(setUp({}, {theme: 'dark'}).store.get().mode).toBe('dark');
    expect(setUp({}, {theme: 'blue'}).store.get().mode).toBe('light');
    expect(setUp({}, {theme: 'blue'}).browser.theme).toBe('light');
  });

  it('CM-02 stores what the reader chooses and writes the attribute', () => {
    const {store, browser} = setUp();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.set('dark');
    expect(browser).toMatchObject({theme: 'dark', stored: 'dark'});
    store.set('light');
    expect(browser).toMatchObject({theme: 'light', stored: 'light'});
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('CM-14 stores nothing when told so', () => {
    const {store, browser} = setUp();
    store.set('dark', {persist: false});
    expect(browser).toMatchObject({theme: 'dark', stored: null});
  });

  it('CM-05 CM-06 follows another tab, and stores the coerced text back', () => {
    const {store, browser, writeInOtherTab} = setUp();
    writeInOtherTab('dark');
    expect(store.get().mode).toBe('dark');
    writeInOtherTab('blue');
    expect(store.get().mode).toBe('light');
    expect(browser.stored).toBe('light');
  });

  it('CM-07 takes the system, if respected, or the default when another tab removes the key', () => {
    const own = setUp({}, {stored: 'dark', theme: 'dark', system: 'dark'});
    own.writeInOtherTab(null);
    expect(own.store.get().mode).toBe('light');
    const system = setUp({respectPrefersColorScheme: true}, {stored: 'light', theme: 'light', system: 'dark'});
    system.store.set('light');
    system.writeInOtherTab(null);
    expect(system.store.get()).toEqual({mode: 'dark', choice: null});
  });

  it('CM-10 follows the system when it changes and is respected, and forgets the choice', () => {
    const {store, browser, changeSystem} = setUp({respectPrefersColorScheme: true}, {stored: 'light', theme: 'light'});
    changeSystem('dark');
    expect(store.get().mode).toBe('dark');
    expect(browser.stored).toBeNull();
  });

  it('CM-11 ignores the system when it is not respected', () => {
    const {store, browser, changeSystem} = setUp({}, {stored: 'dark', theme: 'dark'});
    changeSystem('light');
    expect([store.get().mode, browser.stored]).toEqual(['dark', 'dark']);
  });

  it('CM-12 ignores what entering and leaving print look like', () => {
    const {store, browser, changeSystem} = setUp({respectPrefersColorScheme: true}, {theme: 'dark', system: 'dark'});
    browser.isPrinting = true;
    changeSystem('light');
    browser.isPrinting = false;
    changeSystem('dark');
    expect(store.get().mode).toBe('dark');
    changeSystem('light');
    expect(store.get().mode).toBe('light');
  });

  it('CM-13 deletes the stored value and does not listen when the switch is disabled', () => {
    const {store, browser, writeInOtherTab} = setUp({disableSwitch: true}, {stored: 'dark', theme: 'light'});
    expect(browser.stored).toBeNull();
    writeInOtherTab('dark');
    expect(store.get().mode).toBe('light');
  });
});
