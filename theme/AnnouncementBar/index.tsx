import type {ReactNode} from 'react';
import {onDemand} from 'inkstone/runtime';
import {announcementBarClassNames, useAnnouncementBar, useThemeConfig} from 'inkstone/theme-common';
import type {Props as CloseButtonProps} from '@theme/AnnouncementBar/CloseButton';
import type {Props as ContentProps} from '@theme/AnnouncementBar/Content';

const AnnouncementBarCloseButton = onDemand<CloseButtonProps>('@theme/AnnouncementBar/CloseButton');
const AnnouncementBarContent = onDemand<ContentProps>('@theme/AnnouncementBar/Content');

/**
 * The bar above the navbar. It is always in the HTML; if the user has closed it, a style hides it
 * before the first paint. Style sheets of sites select `div.theme-announcement-bar`.
 */
export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  return (
    <div
      role="banner"
      className={announcementBarClassNames.container}
      style={{backgroundColor, color: textColor}}
      data-ink="announcement"
    >
      <AnnouncementBarContent className="ink-announcement__content" />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className="ink-announcement__close" />}
    </div>
  );
}
