import {describe, expect, it} from 'vitest';
import {InkstoneError} from '../../../../contract/diagnostic.ts';
import type {TranslationFile} from '../../../../contract/plugin.ts';
import {validateWithSchema} from '../../../../core/load/validate-options.ts';
import {validateThemeConfig} from '../../../../plugins/theme-classic/theme-config.ts';
import {themeTranslationFiles, translateTheme} from '../../../../plugins/theme-classic/translations.ts';

const validate = ((schema: unknown, value: unknown) =>
  validateWithSchema(schema, value, {code: 'INK2026', what: 'themeConfig'})) as Parameters<
  typeof validateThemeConfig
>[0]['validate'];
const check = (themeConfig: unknown): ReturnType<typeof validateThemeConfig> =>
  validateThemeConfig({validate, themeConfig});

function messages(themeConfig: unknown): string[] {
  try {
    check(themeConfig);
  } catch (error) {
    if (error instanceof InkstoneError) return error.diagnostics.map((diagnostic) => diagnostic.message);
    throw error;
  }
  return [];
}

describe('validateThemeConfig', () => {
  it('fills in what the components count on', () => {
    expect(check({})).toMatchObject({
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
      docs: {versionPersistence: 'localStorage', sidebar: {hideable: false, autoCollapseCategories: false}},
      blog: {sidebar: {groupByYear: true}},
      navbar: {hideOnScroll: false, items: []},
      metadata: [],
      prism: {additionalLanguages: [], magicComments: [{className: 'theme-code-block-highlighted-line'}]},
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    });
  });

  it('takes a form or a mail address for reports of errors, and nothing that runs code', () => {
    for (const reportUrl of ['https://example.org/issues/new?body={url}', 'mailto:docs@example.org?body={url}'])
      expect(check({reportUrl}).reportUrl).toBe(reportUrl);
    for (const reportUrl of ['javascript:alert(1)', '/issues', 'docs@example.org'])
      expect(messages({reportUrl}).join('\n')).toContain('must be a URL that starts with https:, http: or mailto:');
  });

  it('CFG-22 keeps keys of other themes', () => {
    expect(check({zoom: {selector: 'img'}, algolia: {appId: 'x'}})).toMatchObject({
      zoom: {selector: 'img'},
      algolia: {appId: 'x'},
    });
  });

  it('TCF-03 to TCF-12 takes items of all types with further attributes', () => {
    const items = [
      {to: '/a', label: 'A', position: 'right', 'aria-label': 'x', rel: null},
      {
        type: 'dropdown',
        label: 'D',
        items: [
          {type: 'doc', docId: 'a'},
          {type: 'html', value: '<hr>'},
          {type: 'custom-x', any: 1},
        ],
      },
      {label: 'E', items: [{href: 'https://x', label: 'X'}]},
      {type: 'docSidebar', sidebarId: 's'},
      {type: 'docsVersionDropdown', dropdownItemsAfter: [{to: '/v', label: 'V'}]},
      {type: 'localeDropdown'},
      {type: 'search'},
      {type: 'custom-clock', items: 5},
    ];
    const {navbar} = check({navbar: {items}});
    expect(navbar.items[0]).toEqual(items[0]);
    expect(navbar.items[1]).toMatchObject({position: 'left', items: items[1]?.items});
    expect(navbar.items[7]).toMatchObject({type: 'custom-clock', items: 5});
  });

  it.each([
    [{navbar: {items: [{label: 'A'}]}}, 'themeConfig: "navbar.items[0]" requires exactly one of "to" and "href".'],
    [{navbar: {items: [{to: '/', label: 7}]}}, 'themeConfig: "navbar.items[0].label" must be a string, got 7.'],
    [{navbar: {items: [{type: 'doc'}]}}, 'themeConfig: "navbar.items[0].docId" is required.'],
    [
      {navbar: {items: [{label: 'A', items: [{label: 'B', items: [{to: '/', label: 'C'}]}]}]}},
      'cannot be nested in another dropdown',
    ],
    [{navbar: {items: [{type: 'docs'}]}}, 'must be a navbar item type: '],
    [{navbar: {titel: 'x'}}, 'themeConfig: "navbar.titel" is not a recognized field.'],
    [
      {
        footer: {
          links: [
            {label: 'A', to: '/'},
            {title: 'T', items: []},
          ],
        },
      },
      'must contain either columns or plain links',
    ],
    [{tableOfContents: {minHeadingLevel: 5, maxHeadingLevel: 3}}, 'requires "minHeadingLevel" to be at most'],
    [{announcementBar: {id: 'a'}}, 'themeConfig: "announcementBar.content" is required.'],
    [{colorMode: {defaultMode: 'blue'}}, 'themeConfig: "colorMode.defaultMode" must be "light" or "dark", got "blue".'],
  ])('names what is wrong in %j', (config, message) => {
    expect(messages(config).join('\n')).toContain(message);
  });

  it.each([
    [{hideableSidebar: true}, '"hideableSidebar" has been removed: use docs.sidebar.hideable.'],
    [{navbar: {links: []}}, '"navbar.links" has been removed: use navbar.items.'],
    [{colorMode: {switchConfig: {}}}, '"colorMode.switchConfig" has been removed'],
  ])('TCF-24 names the successor of %j', (config, message) => {
    expect(messages(config)[0]).toContain(message);
  });

  it('TCF-20 lowers the names of languages and keeps further keys', () => {
    expect(check({prism: {additionalLanguages: ['PowerShell'], other: 1}}).prism).toMatchObject({
      additionalLanguages: ['powershell'],
      other: 1,
    });
  });
});

describe('translations', () => {
  const config = check({
    navbar: {title: 'T', logo: {src: 'a', alt: 'L'}, items: [{label: 'More', items: [{to: '/a', label: 'About'}]}]},
    footer: {copyright: 'C', links: [{title: 'Read', items: [{to: '/', label: 'Home'}]}]},
  });

  it('I18N-06 offers texts of navbar and footer under their keys', () => {
    const [navbar, footer] = themeTranslationFiles(config);
    expect(Object.keys(navbar?.content ?? {}).sort()).toEqual([
      'item.label.About',
      'item.label.More',
      'logo.alt',
      'title',
    ]);
    expect(footer?.content).toEqual({
      'link.title.Read': {
        message: 'Read',
        description: 'The title of the footer links column with title=Read in the footer',
      },
      'link.item.label.Home': {message: 'Home', description: 'The label of footer link with label=Home linking to /'},
      copyright: {message: 'C', description: 'The footer copyright'},
    });
  });

  it('I18N-06 puts translated texts in their places', () => {
    const files: TranslationFile[] = [
      {path: 'navbar', content: {'item.label.About': {message: '关于'}}},
      {path: 'footer', content: {copyright: {message: '版'}}},
    ];
    expect(translateTheme(config, files)).toMatchObject({
      navbar: {title: 'T', items: [{label: 'More', items: [{label: '关于', to: '/a'}]}]},
      footer: {copyright: '版', links: [{title: 'Read'}]},
    });
  });
});
