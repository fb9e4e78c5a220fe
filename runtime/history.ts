import {createLocation, createPath, createUrl, readLocation} from './location.ts';
import type {Location, To} from './location.ts';

export type HistoryAction = 'PUSH' | 'REPLACE' | 'POP';

/** Called after every change of the location. */
export type HistoryListener = (location: Location, action: HistoryAction) => void;

/**
 * A string asks the user for confirmation. A function returns that string, `false` to block, or
 * anything else to allow.
 */
export type BlockPrompt = string | boolean | ((location: Location, action: HistoryAction) => string | false | void);

/** The history object of react-router 5's `useHistory`. */
export interface History {
  readonly length: number;
  readonly action: HistoryAction;
  readonly location: Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  goBack: () => void;
  goForward: () => void;
  block: (prompt?: BlockPrompt) => () => void;
  listen: (listener: HistoryListener) => () => void;
  createHref: (location: {pathname?: string; search?: string; hash?: string}) => string;
}

/** The part of `window` that the history uses. */
export interface HistoryHost {
  location: {pathname: string; search: string; hash: string};
  history: {
    readonly length: number;
    readonly state: unknown;
    pushState: (state: unknown, unused: string, url: string) => void;
    replaceState: (state: unknown, unused: string, url?: string) => void;
    go: (delta: number) => void;
  };
  addEventListener: (type: 'popstate', listener: () => void) => void;
  confirm: (message: string) => boolean;
}

const KEY_LENGTH = 6;
const KEY_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Creates the key of a history entry: six characters of `[a-z0-9]`. */
export function createKey(random: () => number = Math.random): string {
  let key = '';
  while (key.length < KEY_LENGTH) key += KEY_CHARACTERS[Math.floor(random() * KEY_CHARACTERS.length)];
  return key;
}

interface Core {
  host: HistoryHost;
  action: HistoryAction;
  location: Location;
  listeners: Set<HistoryListener>;
  prompts: BlockPrompt[];
  /** True while the history returns from a blocked entry. */
  reverting: boolean;
}

/**
 * Creates the history of the browser tab. It changes the URL immediately; listeners decide when the
 * page follows. `push` and `replace` throw `URIError` for a path that can't be decoded.
 */
export function createBrowserHistory(host: HistoryHost): History {
  const core: Core = {
    host,
    action: 'POP',
    location: readLocation(host.location, host.history.state),
    listeners: new Set(),
    prompts: [],
    reverting: false,
  };
  host.addEventListener('popstate', () => onPop(core));
  return {
    get length() {
      return host.history.length;
    },
    get action() {
      return core.action;
    },
    get location() {
      return core.location;
    },
    push: (to, state) => write(core, 'PUSH', createLocation(to, core.location, state)),
    replace: (to, state) => write(core, 'REPLACE', createLocation(to, core.location, state)),
    go: (delta) => host.history.go(delta),
    goBack: () => host.history.go(-1),
    goForward: () => host.history.go(1),
    block: (prompt = false) => addTo(core.prompts, prompt),
    listen: (listener) => {
      core.listeners.add(listener);
      return () => void core.listeners.delete(listener);
    },
    createHref: createPath,
  };
}

/** Creates a history for rendering on the server. Its location never changes. */
export function createStaticHistory(pathname: string): History {
  const location: Location = {pathname, search: '', hash: '', state: undefined};
  const ignore = (): void => undefined;
  return {
    length: 1,
    action: 'POP',
    location,
    push: ignore,
    replace: ignore,
    go: ignore,
    goBack: ignore,
    goForward: ignore,
    block: () => ignore,
    listen: () => ignore,
    createHref: createPath,
  };
}

function write(core: Core, action: 'PUSH' | 'REPLACE', target: Location): void {
  if (!isAllowed(core, target, action)) return;
  const location = {...target, key: createKey()};
  const entry = {key: location.key, state: location.state};
  if (action === 'PUSH') core.host.history.pushState(entry, '', createUrl(location));
  else core.host.history.replaceState(entry, '', createUrl(location));
  notify(core, location, action);
}

function onPop(core: Core): void {
  if (core.reverting) {
    core.reverting = false;
    return;
  }
  const location = readLocation(core.host.location, core.host.history.state);
  if (isAllowed(core, location, 'POP')) {
    notify(core, location, 'POP');
    return;
  }
  // The direction of the blocked navigation is unknown. Back is far more likely, so this goes
  // forward.
  core.reverting = true;
  core.host.history.go(1);
}

function notify(core: Core, location: Location, action: HistoryAction): void {
  core.location = location;
  core.action = action;
  for (const listener of core.listeners) listener(location, action);
}

function isAllowed(core: Core, location: Location, action: HistoryAction): boolean {
  return core.prompts.every((prompt) => {
    const answer = typeof prompt === 'function' ? prompt(location, action) : prompt;
    if (typeof answer === 'string') return core.host.confirm(answer);
    return answer !== false;
  });
}

function addTo<Item>(list: Item[], item: Item): () => void {
  list.push(item);
  return () => {
    const at = list.indexOf(item);
    if (at >= 0) list.splice(at, 1);
  };
}
