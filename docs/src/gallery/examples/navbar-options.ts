import type {GlobalPluginData} from 'inkstone/docs';
import type {SiteContextValue} from 'inkstone/runtime';
import type {ThemeConfig} from 'inkstone/theme-common';

type GlobalData = SiteContextValue['globalData'];

const DOCS = 'docusaurus-plugin-content-docs';
const SEARCH = 'search-local';

function options(style?: 'dark' | 'primary'): Partial<ThemeConfig> {
  return {
    navbar: {
      title: 'My site',
      logo: {src: '/img/logo.svg', alt: '', width: 30, height: 30},
      hideOnScroll: false,
      ...(style && {style}),
      items: [
        {label: 'Reference', to: '/reference/command-line', activeBasePath: '/reference'},
        {type: 'docsVersionDropdown', position: 'right'},
      ],
    },
  };
}

const plain = options();
const dark = options('dark');
const primary = options('primary');

/** The options of a navbar; the same object for each style. */
export function barOptions(style?: 'dark' | 'primary'): Partial<ThemeConfig> {
  if (style === 'dark') return dark;
  return style === 'primary' ? primary : plain;
}

/**
 * Data of a site with two versions of its documents. The search box leaves the keyboard shortcut to
 * that of the page.
 */
export function withVersions(data: GlobalData): GlobalData {
  const docs = data[DOCS]?.['default'] as GlobalPluginData;
  const [current] = docs.versions;
  const versions = current
    ? [
        {...current, label: '2.0'},
        {...current, name: '1.0', label: '1.0', isLast: false},
      ]
    : [];
  return {...withoutShortcut(data), [DOCS]: {default: {...docs, versions}}};
}

/** Data of a site whose search box has no keyboard shortcut. */
export function withoutShortcut(data: GlobalData): GlobalData {
  const search = data[SEARCH]?.['default'];
  return {...data, [SEARCH]: {default: {...(search as object), shortcut: '', highlights: false}}};
}
