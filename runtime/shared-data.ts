import {useCallback, useSyncExternalStore} from 'react';
import {GLOBAL_DATA, PAGE_TEXTS} from '../contract/route.ts';
import type {SharedMarker} from '../contract/route.ts';
import {addGlobalData, currentSite} from './site-context.tsx';
import type {SiteContextValue} from './site-context.tsx';

export interface SharedDataState<Data> {
  /** Undefined until loaded. */
  data: Data | undefined;
  /** Starts loading; further calls do nothing. Errors are logged, and the next call retries. */
  load: () => void;
}

const values = new Map<string, unknown>();
const addresses = new Map<string, string>();
const requests = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();

/** Registers the URLs of the shared data of a page. */
export function registerShared(list: readonly (readonly [name: string, url: string])[]): void {
  for (const [name, url] of list) addresses.set(name, url);
}

/** Stores shared data embedded in the page. */
export function storeShared(inline: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(inline)) storeValue(name, value);
}

function storeValue(name: string, value: unknown): void {
  values.set(name, value);
  if (name.startsWith(PAGE_TEXTS)) Object.assign(currentSite().codeTranslations, value);
  if (name.startsWith(GLOBAL_DATA)) addGlobalData(currentSite(), value as SiteContextValue['globalData']);
}

/** Returns whether the data is loaded. */
export function hasShared(name: string): boolean {
  return values.has(name);
}

/**
 * Returns loaded shared data.
 *
 * @throws Error if it isn't loaded
 */
export function sharedValue(name: string): unknown {
  if (!values.has(name)) throw new Error(`The shared data "${name}" is not loaded.`);
  return values.get(name);
}

/** Loads shared data once. Failed requests aren't cached, so the next call retries. */
export function loadShared(name: string, fetchJson: (url: string) => Promise<unknown> = fetchData): Promise<unknown> {
  if (values.has(name)) return Promise.resolve(values.get(name));
  const started = requests.get(name);
  if (started) return started;
  const url = addresses.get(name);
  if (url === undefined) return Promise.reject(new Error(`The shared data "${name}" is unknown.`));
  const request = fetchJson(url).then((value) => {
    storeValue(name, value);
    for (const listener of listeners) listener();
    return value;
  });
  requests.set(name, request);
  void request.catch(() => undefined).then(() => requests.delete(name));
  return request;
}

/**
 * Returns data that a page doesn't need at first (`when: 'idle'`). `load` fetches it and re-renders
 * the component.
 */
export function useSharedData<Data>(handle: SharedMarker | undefined): SharedDataState<Data> {
  const name = handle?.$shared;
  const read = (): unknown => (name === undefined ? undefined : values.get(name));
  const data = useSyncExternalStore(subscribe, read, () => undefined) as Data | undefined;
  const load = useCallback(() => {
    if (name !== undefined) loadShared(name).catch((error: unknown) => console.error(error));
  }, [name]);
  return {data, load};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function fetchData(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
  return response.json();
}
