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

/**
 * Text of the inline script that sets the colour mode before the first paint: query switch,
 * stored value, system, default, in this order; what is present and not `dark` is light.
 * `storage.key` has the site's namespace on it.
 */
export function colorModeScript(
  options: ColorModeOptions & {storage?: {type: 'localStorage' | 'sessionStorage'; key: string}},
): string {
  const {defaultMode, disableSwitch, respectPrefersColorScheme, storage} = options;
  const {type = 'localStorage', key = 'theme'} = storage ?? {};
  const stored = disableSwitch ? 'null' : `stored(${JSON.stringify(key)})`;
  const system = respectPrefersColorScheme
    ? `(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")`
    : JSON.stringify(defaultMode);
  const fallbackChoice = respectPrefersColorScheme ? 'system' : defaultMode;
  return [
    '(function(){',
    'function query(){try{var p=new URLSearchParams(location.search);',
    'return p.get("theme")||p.get("docusaurus-theme")}catch(e){return null}}',
    `function stored(k){try{return window[${JSON.stringify(type)}].getItem(k)}catch(e){return null}}`,
    `var c=query();if(c===null||c==="")c=${stored};`,
    'if(c!==null)c=c==="dark"?"dark":"light";',
    'var d=document.documentElement;',
    `d.setAttribute("data-theme",c===null?${system}:c);`,
    `d.setAttribute("data-theme-choice",c===null?${JSON.stringify(fallbackChoice)}:c);`,
    '})();',
  ].join('');
}
