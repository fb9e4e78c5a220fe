import type {StorageSlot} from './storage.ts';

export type ColorMode = 'light' | 'dark';

/** The user's choice; `null` follows the system. */
export type ColorModeChoice = ColorMode | null;

/** `themeConfig.colorMode`. */
export interface ColorModeOptions {
  defaultMode: ColorMode;
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

export interface ColorModeState {
  mode: ColorMode;
  choice: ColorModeChoice;
}

/** The browser APIs that the color mode uses. */
export interface ColorModeHost {
  /** Attributes of `<html>` that the inline script has set. */
  readAttributes: () => {theme: string | null; choice: string | null};
  writeAttributes: (state: ColorModeState) => void;
  systemMode: () => ColorMode;
  isPrinting: () => boolean;
  slot: StorageSlot;
  /**
   * Calls `listener` when the system's color scheme changes. Returns a function that unsubscribes.
   */
  watchSystem: (listener: () => void) => () => void;
}

export interface ColorModeStore {
  get: () => ColorModeState;
  subscribe: (listener: () => void) => () => void;
  set: (choice: ColorModeChoice, options?: {persist?: boolean}) => void;
  /** Starts following the system and other tabs. Returns a function that stops it. */
  start: () => () => void;
}

/** Converts a stored value: everything except `dark` is light. */
function coerceColorMode(value: string): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** Returns the state on the server, where the user's choice isn't known. */
export function initialColorMode(options: ColorModeOptions): ColorModeState {
  return {
    mode: options.defaultMode,
    choice: options.respectPrefersColorScheme ? null : options.defaultMode,
  };
}

/** Creates the color mode store of the browser. */
export function createColorModeStore(options: ColorModeOptions, host: ColorModeHost): ColorModeStore {
  const listeners = new Set<() => void>();
  let state = readState(options, host);

  const change = (next: ColorModeState): void => {
    host.writeAttributes(next);
    if (next.mode === state.mode && next.choice === state.choice) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const set: ColorModeStore['set'] = (choice, {persist = true} = {}) => {
    if (choice === null) {
      const {respectPrefersColorScheme, defaultMode} = options;
      const mode = respectPrefersColorScheme ? host.systemMode() : defaultMode;
      change({mode, choice: respectPrefersColorScheme ? null : mode});
      if (persist) host.slot.del();
    } else {
      change({mode: choice, choice});
      if (persist) host.slot.set(choice);
    }
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    start: () => start({options, host, set, get: () => state}),
  };
}

interface Running {
  options: ColorModeOptions;
  host: ColorModeHost;
  set: ColorModeStore['set'];
  get: () => ColorModeState;
}

function start({options, host, set, get}: Running): () => void {
  const unsubscribers: (() => void)[] = [];
  host.writeAttributes(get());
  if (options.disableSwitch) {
    host.slot.del();
  } else {
    unsubscribers.push(
      host.slot.listen(({newValue}) => {
        // Writes of this tab trigger the listener, too; they change nothing.
        if (newValue === null ? get().choice !== null : newValue !== get().choice) {
          set(newValue === null ? null : coerceColorMode(newValue));
        }
      }),
    );
  }
  if (options.respectPrefersColorScheme) unsubscribers.push(host.watchSystem(ignorePrint(host, () => set(null))));
  return () => {
    for (const stop of unsubscribers) stop();
  };
}

/** Ignores the change events that browsers fire before and after printing. */
function ignorePrint(host: ColorModeHost, listener: () => void): () => void {
  let wasPrinting = false;
  return () => {
    const isPrinting = host.isPrinting();
    const isPrintChange = isPrinting || wasPrinting;
    wasPrinting = isPrinting;
    if (!isPrintChange) listener();
  };
}

function readState(options: ColorModeOptions, host: ColorModeHost): ColorModeState {
  const {theme, choice} = host.readAttributes();
  const initial = initialColorMode(options);
  const mode = theme === null ? initial.mode : coerceColorMode(theme);
  if (options.respectPrefersColorScheme && (choice === null || choice === 'system')) return {mode, choice: null};
  return {mode, choice: mode};
}
