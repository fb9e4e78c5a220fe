import {AnnouncementBarProvider, type AnnouncementBarConfig} from 'inkstone/theme-common';
import {type ReactNode, useId, useMemo} from 'react';
import AnnouncementBar from '@theme/AnnouncementBar';
import BackToTopButton from '@theme/BackToTopButton';
import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';
import SkipToContent from '@theme/SkipToContent';
import AfterInput from '../AfterInput.tsx';
import type {Example} from '../example.ts';
import WithSite from '../WithSite.tsx';
import styles from './frame.module.css';
import {withoutShortcut} from './navbar-options.ts';

const TEXT = 'Version 2.0 is out: <a href="https://example.org">what is new</a>.';

/** A bar that a reader has closed comes back with the next visit, because it has another ID. */
function Announcement(options: Partial<AnnouncementBarConfig>): ReactNode {
  const id = useId() + String(Date.now());
  const {content = TEXT, isCloseable = true, backgroundColor, textColor} = options;
  const themeConfig = useMemo(
    () => ({
      announcementBar: {
        id,
        content,
        isCloseable,
        ...(backgroundColor && {backgroundColor}),
        ...(textColor && {textColor}),
      },
    }),
    // A later rendering has the ID of the first one.
    // oxlint-disable-next-line react/exhaustive-deps
    [content, isCloseable, backgroundColor, textColor],
  );
  return (
    <WithSite themeConfig={themeConfig}>
      <AnnouncementBarProvider>
        <AnnouncementBar />
      </AnnouncementBarProvider>
    </WithSite>
  );
}

function type(element: HTMLElement): void {
  const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(element, 'markdown');
  element.dispatchEvent(new Event('input', {bubbles: true}));
}

/** The search box outside of a navbar. */
function Search(): ReactNode {
  return (
    <WithSite globalData={withoutShortcut}>
      <div className="navbar">
        <div className="navbar__inner">
          <div className="navbar__items">
            <NavbarSearch>
              <SearchBar />
            </NavbarSearch>
          </div>
        </div>
      </div>
    </WithSite>
  );
}

/** What is above and over the text of all pages. */
export const aroundPages: readonly Example[] = [
  {
    component: 'AnnouncementBar',
    state: 'closeable',
    caption: ['With a button to close it', '带关闭按钮'],
    shows: ['AnnouncementBar/Content', 'AnnouncementBar/CloseButton'],
    surface: 'bare',
    Shown: () => <Announcement />,
  },
  {
    component: 'AnnouncementBar',
    state: 'colored',
    caption: ['With colors of the site, without a button', '网站自定颜色，没有按钮'],
    surface: 'bare',
    Shown: () => (
      <Announcement
        isCloseable={false}
        backgroundColor="#14532d"
        textColor="#fff"
        content="A text that is so long that it needs more than one line on the screen of a telephone, and colors that the site has chosen."
      />
    ),
  },
  {
    component: 'SearchBar',
    state: 'empty',
    caption: ['Empty', '空'],
    surface: 'bare',
    Shown: () => <Search />,
  },
  {
    component: 'SearchBar',
    state: 'loading',
    caption: ['With a text, while the index is loading', '已输入文字，正在载入索引'],
    surface: 'bare',
    Shown: () => (
      <AfterInput on="input" input={type}>
        <Search />
      </AfterInput>
    ),
  },
  {
    component: 'SkipToContent',
    state: 'focused',
    caption: ['With the focus', '获得焦点时'],
    surface: 'bare',
    Shown: () => (
      <div className={styles['skip']}>
        <SkipToContent />
      </div>
    ),
  },
  {
    component: 'BackToTopButton',
    state: 'shown',
    caption: ['After scrolling up', '向上滚动之后'],
    surface: 'row',
    Shown: () => (
      <div className={styles['backToTop']}>
        <BackToTopButton />
      </div>
    ),
  },
];
