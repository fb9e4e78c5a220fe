import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState} from 'react';
import {createStorageSlot, useIsBrowser, useOptionalModule} from 'inkstone/runtime';
import {ReactContextError} from './react-context.tsx';
import {useThemeConfig} from './theme-config.ts';

const dismissedKey = 'docusaurus.announcement.dismiss';
// Keeps a closed bar closed from page to page where nothing can be stored.
let closedInThisVisit: string | undefined;

/** State of the announcement bar. */
export interface AnnouncementBarState {
  isActive: boolean;
  close: () => void;
}

const AnnouncementBarContext = createContext<AnnouncementBarState | null>(null);

/** A module that only sites with a bar load. */
type AnnouncementMemoryModule = typeof import('./announcement-memory.ts');

/** Knows whether the bar shows; reads and writes what is stored about it. */
export function AnnouncementBarProvider({children}: {children: ReactNode}): ReactNode {
  const {announcementBar} = useThemeConfig();
  const isBrowser = useIsBrowser();
  // After hydration, what the inline script already decided: reading storage twice would count the
  // bar as seen.
  const [closed, setClosed] = useState(() =>
    isBrowser ? closedInThisVisit === announcementBar?.id || storedDismissal() : false,
  );

  const memory = useOptionalModule(announcementBar && '@inkstone/announcement-memory') as
    AnnouncementMemoryModule | undefined;
  useEffect(() => {
    if (!announcementBar || !memory) return;
    const nowClosed =
      memory.default(announcementBar, createStorageSlot(dismissedKey)) || closedInThisVisit === announcementBar.id;
    // The inline script looks at the dismissal alone: a new bar after a dismissed one would stay
    // hidden.
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(nowClosed));
    // oxlint-disable-next-line react/set-state-in-effect -- storage is known to the browser alone
    setClosed(nowClosed);
  }, [announcementBar, memory]);

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
