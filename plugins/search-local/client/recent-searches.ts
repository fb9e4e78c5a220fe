import {createStorageSlot, type StorageSlot} from 'inkstone/runtime';

const MAX_RECENT = 5;
const slot = (): StorageSlot => createStorageSlot('search.recent');

/** Returns the last queries whose results were opened, newest first. */
export function recentSearches(): string[] {
  try {
    const stored = JSON.parse(slot().get() ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Remembers a query in this browser. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other !== text);
  slot().set(JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}

/** Forgets all queries. */
export function forgetSearches(): void {
  slot().del();
}
