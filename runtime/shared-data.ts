import {useCallback, useSyncExternalStore} from 'react';
import {GLOBAL_DATA, PAGE_TEXTS} from '../contract/route.ts';
import type {SharedMarker} from '../contract/route.ts';
import {addGlobalData, currentSite} from './site-context.tsx';
import type {SiteContextValue} from './site-context.tsx';

export interface SharedDataState<Data> {
  /** Missing until it was loaded. */
  data: Data | undefined;
  /**
   * Starts loading; further calls do nothing. A failure is logged, and the next call tries again.
   */
  load: () => void;
}

const values = new Map<string, unknown>();
const addresses = new Map<string, string>();
const requests = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();

/** Makes known where shared data lie that a page names. */
export function registerShared(list: readonly (readonly [name: string, url: string])[]): void {
  for (const [name, url] of list) addresses.set(name, url);
}

/** Puts in what came with the page. */
export function storeShared(inline: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(inline)) keep(name, value);
}

function keep(name: string, value: unknown): void {
  values.set(name, value);
  if (name.startsWith(PAGE_TEXTS)) Object.assign(currentSite().codeTranslations, value);
  if (name.startsWith(GLOBAL_DATA)) addGlobalData(currentSite(), value as SiteContextValue['globalData']);
}

/** Whether the data are there. */
export function hasShared(name: string): boolean {
  return values.has(name);
}

/** A value that was loaded before; throws when it was not. */
export function sharedValue(name: string): unknown {
  if (!values.has(name)) throw new Error(`The shared data "${name}" was not loaded with the page.`);
  return values.get(name);
}

/** Loads shared data once; a failure is forgotten, so that it can be tried again. */
export function loadShared(name: string, fetchJson: (url: string) => Promise<unknown> = fetchData): Promise<unknown> {
  if (values.has(name)) return Promise.resolve(values.get(name));
  const started = requests.get(name);
  if (started) return started;
  const url = addresses.get(name);
  if (url === undefined) return Promise.reject(new Error(`The URL of the shared data "${name}" is unknown.`));
  const request = fetchJson(url).then((value) => {
    keep(name, value);
    for (const listener of listeners) listener();
    return value;
  });
  requests.set(name, request);
  void request.catch(() => undefined).then(() => requests.delete(name));
  return request;
}

/**
 * Data that a page can do without at first (`when: 'idle'`): `load` fetches them, the component
 * renders again with them.
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
  if (!response.ok) throw new Error(`Could not load shared data: ${url} responded with status ${response.status}.`);
  return response.json();
}
