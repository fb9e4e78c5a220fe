import type {StorageSlot} from './storage.ts';

export type ColorMode = 'light' | 'dark';

/** What the reader chose; `null` is "as the system has it". */
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

/** The browser, as far as the colour mode concerns it. */
export interface ColorModeHost {
  /** Attributes of `<html>` that the inline script has set. */
  readAttributes: () => {theme: string | null; choice: string | null};
  writeAttributes: (state: ColorModeState) => void;
  systemMode: () => ColorMode;
  isPrinting: () => boolean;
  slot: StorageSlot;
  /** Calls back when the system's scheme changes; gives a function that stops it. */
  watchSystem: (listener: () => void) => () => void;
}

export interface ColorModeStore {
  get: () => ColorModeState;
  subscribe: (listener: () => void) => () => void;
  set: (choice: ColorModeChoice, options?: {persist?: boolean}) => void;
  /** Begins to follow the system and other tabs; gives a function that ends it. */
  start: () => () => void;
}

/** Only `dark` is dark: anything else that is present counts as light. */
export function coerceColorMode(value: string): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** State before anything is known of the reader: on the server. */
export function initialColorMode(options: ColorModeOptions): ColorModeState {
  return {
    mode: options.defaultMode,
    choice: options.respectPrefersColorScheme ? null : options.defaultMode,
  };
}

/** The colour mode after hydration. */
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
  const stops: (() => void)[] = [];
  host.writeAttributes(get());
  if (options.disableSwitch) {
    host.slot.del();
  } else {
    stops.push(
      host.slot.listen(({newValue}) => {
        // Our own writes come back through here as well; they have nothing new to say.
        if (newValue === null ? get().choice !== null : newValue !== get().choice) {
          set(newValue === null ? null : coerceColorMode(newValue));
        }
      }),
    );
  }
  if (options.respectPrefersColorScheme) stops.push(host.watchSystem(ignorePrint(host, () => set(null))));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Entering and leaving print look like changes of the system's scheme. */
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
