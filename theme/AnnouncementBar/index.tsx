import type {ReactNode} from 'react';
import {ThemeClassNames, useAnnouncementBar, useThemeConfig} from 'inkstone/theme-common';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';

/** The strip above the navbar; always in the served page, hidden before paint where it was closed (ALG-1). */
export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  return (
    <header
      className={ThemeClassNames.announcementBar.container}
      style={{backgroundColor, color: textColor}}
      data-ink="announcement"
    >
      <AnnouncementBarContent className="ink-announcement__content" />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className="ink-announcement__close" />}
    </header>
  );
}
