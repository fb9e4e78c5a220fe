import {createStorageSlot, type StorageSlot} from 'inkstone/runtime';
import type {AnnouncementBarConfig} from './theme-config.ts';

const seenKey = 'docusaurus.announcement.id';
const misspeltId = 'annoucement-bar';
const correctedId = 'announcement-bar';

/** What the bar keeps between visits. */
export interface AnnouncementMemory {
  seen: string | null;
  dismissed: string | null;
}

/**
 * What is to be stored when a page with a bar loads, and whether the bar is closed: a bar
 * with another id than the stored one is new and shows; only the exact text `true` counts as
 * dismissed.
 */
export function readAnnouncement(
  memory: AnnouncementMemory,
  id: string,
): {store: Partial<AnnouncementMemory>; closed: boolean} {
  const seen = memory.seen === misspeltId ? correctedId : memory.seen;
  const isNew = seen !== id;
  return {
    store: isNew ? {seen: id, dismissed: 'false'} : {seen: id},
    closed: !isNew && memory.dismissed === 'true',
  };
}

/**
 * Notes that the reader has seen the bar; says whether it is closed. `dismissedSlot` holds whether
 * the reader has closed one.
 */
export default function rememberAnnouncement(config: AnnouncementBarConfig, dismissedSlot: StorageSlot): boolean {
  const seenSlot = createStorageSlot(seenKey);
  const {store, closed} = readAnnouncement({seen: seenSlot.get(), dismissed: dismissedSlot.get()}, config.id);
  if (store.seen) seenSlot.set(store.seen);
  if (store.dismissed) dismissedSlot.set(store.dismissed);
  return closed;
}
