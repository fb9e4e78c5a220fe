import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState} from 'react';
import {createStorageSlot, useIsBrowser} from 'inkstone/runtime';
import {ReactContextError} from './react-context.tsx';
import {type AnnouncementBarConfig, useThemeConfig} from './theme-config.ts';

const seenKey = 'docusaurus.announcement.id';
const dismissedKey = 'docusaurus.announcement.dismiss';
const misspeltId = 'annoucement-bar';
const correctedId = 'announcement-bar';

/** What the bar keeps between visits. */
export interface AnnouncementMemory {
  seen: string | null;
  dismissed: string | null;
}

/**
 * What is to be stored when a page with a bar loads, and whether the bar is closed (ALG-1): a bar with another id than
 * the stored one is new and shows; only the exact text `true` counts as dismissed.
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

// Keeps a closed bar closed from page to page where nothing can be stored (AB-10).
let closedInThisVisit: string | undefined;

function rememberOnLoad(config: AnnouncementBarConfig): boolean {
  const seenSlot = createStorageSlot(seenKey);
  const dismissedSlot = createStorageSlot(dismissedKey);
  const {store, closed} = readAnnouncement({seen: seenSlot.get(), dismissed: dismissedSlot.get()}, config.id);
  if (store.seen) seenSlot.set(store.seen);
  if (store.dismissed) dismissedSlot.set(store.dismissed);
  return closed;
}

/** State of the announcement bar. */
export interface AnnouncementBarState {
  isActive: boolean;
  close: () => void;
}

const AnnouncementBarContext = createContext<AnnouncementBarState | null>(null);

/** Knows whether the bar shows; reads and writes what is stored about it. */
export function AnnouncementBarProvider({children}: {children: ReactNode}): ReactNode {
  const {announcementBar} = useThemeConfig();
  const isBrowser = useIsBrowser();
  // After hydration, what the inline script already decided: reading storage twice would count the bar as seen.
  const [closed, setClosed] = useState(() =>
    isBrowser ? closedInThisVisit === announcementBar?.id || storedDismissal() : false,
  );

  useEffect(() => {
    if (!announcementBar) return;
    const nowClosed = rememberOnLoad(announcementBar) || closedInThisVisit === announcementBar.id;
    // The inline script looks at the dismissal alone: a new bar after a dismissed one would stay hidden (AB-05).
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(nowClosed));
    // oxlint-disable-next-line react/set-state-in-effect -- storage is known to the browser alone
    setClosed(nowClosed);
  }, [announcementBar]);

  const close = useCallback(() => {
    closedInThisVisit = announcementBar?.id;
    createStorageSlot(dismissedKey).set('true');
    setClosed(true);
  }, [announcementBar]);

  const value = useMemo(() => ({isActive: !!announcementBar && !closed, close}), [announcementBar, closed, close]);
  return <AnnouncementBarContext.Provider value={value}>{children}</AnnouncementBarContext.Provider>;
}

function storedDismissal(): boolean {
  return createStorageSlot(dismissedKey).get() === 'true';
}

/** State of the announcement bar. Throws outside its provider. */
export function useAnnouncementBar(): AnnouncementBarState {
  const state = useContext(AnnouncementBarContext);
  if (!state) throw new ReactContextError('AnnouncementBarProvider');
  return state;
}
