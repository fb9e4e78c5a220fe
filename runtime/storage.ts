import {useMemo, useSyncExternalStore} from 'react';
import {isServer} from './environment.ts';
import {currentSite} from './site-context.tsx';

export type StorageType = 'localStorage' | 'sessionStorage' | 'none';

export interface StorageOptions {
  /** The site's `storage.type` by default. `none` stores nothing. */
  persistence?: StorageType;
}

export interface StorageChange {
  oldValue: string | null;
  newValue: string | null;
}

/** A key in browser storage. Blocked storage acts as empty; errors are logged and never thrown. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /**
   * Calls `listener` when the value changes, in this tab or another. Returns a function that
   * unsubscribes.
   */
  listen: (listener: (change: StorageChange) => void) => () => void;
}

/** The part of `StorageEvent` that is used. */
interface StorageMessage extends StorageChange {
  key: string | null;
  storageArea: Storage | null;
}

const tabListeners = new Map<string, Set<(change: StorageChange) => void>>();
const slots = new Map<string, StorageSlot>();
let warned = false;

/**
 * Creates a slot for a key, with the site's storage namespace as suffix. On the server, every use
 * of it throws.
 */
export function createStorageSlot(key: string, options: StorageOptions = {}): StorageSlot {
  if (isServer()) return serverSlot(key);
  const fullKey = key + storageNamespace();
  const storage = openStorage(options.persistence ?? currentSite().siteStorage.type);
  return storage ? browserSlot(storage, fullKey) : emptySlot;
}

/**
 * Returns the current value of a slot, and the slot. The value is `null` on the server and before
 * hydration.
 */
export function useStorageSlot(
  key: string | null,
  options: StorageOptions = {},
): readonly [value: string | null, slot: StorageSlot] {
  const {persistence} = options;
  const slot = useMemo(() => (key === null ? emptySlot : cachedSlot(key, {persistence})), [key, persistence]);
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}

/**
 * Returns the keys in a storage, including those of other sites on the same origin. Empty if
 * storage is blocked.
 */
export function listStorageKeys(type: StorageType = currentSite().siteStorage.type): string[] {
  const storage = openStorage(type);
  return storage ? (attempt('read', () => Object.keys(storage)) ?? []) : [];
}

/** Returns the suffix of each key: empty, or a dash and the namespace. */
function storageNamespace(): string {
  const {namespace} = currentSite().siteStorage;
  return namespace === '' || namespace.startsWith('-') ? namespace : `-${namespace}`;
}

function cachedSlot(key: string, options: StorageOptions): StorageSlot {
  const id = `${options.persistence ?? ''} ${key}`;
  const slot = slots.get(id) ?? createStorageSlot(key, options);
  if (!isServer()) slots.set(id, slot);
  return slot;
}

function openStorage(type: StorageType): Storage | undefined {
  if (type === 'none') return undefined;
  try {
    return window[type];
  } catch (error) {
    if (!warned) console.warn('Browser storage failed: preferences end with the page.', error);
    warned = true;
    return undefined;
  }
}

function browserSlot(storage: Storage, key: string): StorageSlot {
  const read = (): string | null => attempt('read', () => storage.getItem(key)) ?? null;
  const change = (newValue: string | null, write: () => void): void => {
    const oldValue = read();
    attempt('write', write);
    if (oldValue !== newValue) for (const listener of tabListeners.get(key) ?? []) listener({oldValue, newValue});
  };
  return {
    get: read,
    set: (value) => change(value, () => storage.setItem(key, value)),
    del: () => change(null, () => storage.removeItem(key)),
    listen: (listener) => listenTo(storage, key, listener),
  };
}

function listenTo(storage: Storage, key: string, listener: (change: StorageChange) => void): () => void {
  const onMessage = (message: StorageMessage): void => {
    if (message.storageArea === storage && message.key === key) listener(message);
  };
  const listeners = tabListeners.get(key) ?? new Set();
  tabListeners.set(key, listeners.add(listener));
  window.addEventListener('storage', onMessage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onMessage);
  };
}

const emptySlot: StorageSlot = {
  get: () => null,
  set: () => undefined,
  del: () => undefined,
  listen: () => () => undefined,
};

function serverSlot(key: string): StorageSlot {
  const fail = (): never => {
    throw new Error(
      `The storage key "${key}" was used during the build, where browser storage does not exist. ` +
        'Use it in an effect or in an event handler.',
    );
  };
  return {get: fail, set: fail, del: fail, listen: fail};
}

function attempt<Result>(what: 'read' | 'write', run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    console.error(`Browser storage failed: ${what}`, error);
    return undefined;
  }
}
