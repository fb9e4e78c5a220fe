import {createStorageSlot, type StorageSlot} from 'inkstone/runtime';
import type {AnnouncementBarConfig} from './theme-config.ts';

const seenKey = 'docusaurus.announcement.id';
const misspelledId = 'annoucement-bar';
const correctedId = 'announcement-bar';

/** Stored values of the bar. */
export interface AnnouncementMemory {
  seen: string | null;
  dismissed: string | null;
}

/**
 * Returns the values to store when a page with a bar loads, and whether the bar is closed. A bar
 * whose ID differs from the stored one is new and shows. Only the exact string `true` counts as
 * dismissed.
 */
export function readAnnouncement(
  memory: AnnouncementMemory,
  id: string,
): {store: Partial<AnnouncementMemory>; closed: boolean} {
  const seen = memory.seen === misspelledId ? correctedId : memory.seen;
  const isNew = seen !== id;
  return {
    store: isNew ? {seen: id, dismissed: 'false'} : {seen: id},
    closed: !isNew && memory.dismissed === 'true',
  };
}

/**
 * Marks the bar as seen. Returns whether it is closed.
 *
 * @param dismissedSlot stores whether the user has closed a bar
 */
export default function rememberAnnouncement(config: AnnouncementBarConfig, dismissedSlot: StorageSlot): boolean {
  const seenSlot = createStorageSlot(seenKey);
  const {store, closed} = readAnnouncement({seen: seenSlot.get(), dismissed: dismissedSlot.get()}, config.id);
  if (store.seen) seenSlot.set(store.seen);
  if (store.dismissed) dismissedSlot.set(store.dismissed);
  return closed;
}
