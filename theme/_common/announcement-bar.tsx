import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState} from 'react';
import {createStorageSlot, useIsBrowser, useOptionalModule} from 'inkstone/runtime';
import {ReactContextError} from './react-context.tsx';
import {useThemeConfig} from './theme-config.ts';

const dismissedKey = 'docusaurus.announcement.dismiss';
// Keeps the bar closed across navigation if browser storage is blocked.
let closedBarId: string | undefined;

/** State of the announcement bar. */
export interface AnnouncementBarState {
  isActive: boolean;
  close: () => void;
}

const AnnouncementBarContext = createContext<AnnouncementBarState | null>(null);

/** Only sites with an announcement bar load this module. */
type AnnouncementMemoryModule = typeof import('./announcement-memory.ts');

/** Provides the state of the bar; reads and writes it in browser storage. */
export function AnnouncementBarProvider({children}: {children: ReactNode}): ReactNode {
  const {announcementBar} = useThemeConfig();
  const isBrowser = useIsBrowser();
  // After hydration, reads only the dismissal, as the inline script does. The module below also
  // marks the bar as seen, so it runs once.
  const [closed, setClosed] = useState(() =>
    isBrowser ? closedBarId === announcementBar?.id || storedDismissal() : false,
  );

  const memory = useOptionalModule(announcementBar && '@inkstone/announcement-memory') as
    AnnouncementMemoryModule | undefined;
  useEffect(() => {
    if (!announcementBar || !memory) return;
    const nowClosed =
      memory.default(announcementBar, createStorageSlot(dismissedKey)) || closedBarId === announcementBar.id;
    // The inline script only checks the dismissal, so it would hide a new bar after a dismissed
    // one.
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(nowClosed));
    // oxlint-disable-next-line react/set-state-in-effect -- storage exists in the browser only
    setClosed(nowClosed);
  }, [announcementBar, memory]);

  const close = useCallback(() => {
    closedBarId = announcementBar?.id;
    createStorageSlot(dismissedKey).set('true');
    setClosed(true);
  }, [announcementBar]);

  const value = useMemo(() => ({isActive: !!announcementBar && !closed, close}), [announcementBar, closed, close]);
  return <AnnouncementBarContext.Provider value={value}>{children}</AnnouncementBarContext.Provider>;
}

function storedDismissal(): boolean {
  return createStorageSlot(dismissedKey).get() === 'true';
}

/**
 * Returns the state of the announcement bar.
 *
 * @throws ReactContextError outside `AnnouncementBarProvider`
 */
export function useAnnouncementBar(): AnnouncementBarState {
  const state = useContext(AnnouncementBarContext);
  if (!state) throw new ReactContextError('AnnouncementBarProvider');
  return state;
}
