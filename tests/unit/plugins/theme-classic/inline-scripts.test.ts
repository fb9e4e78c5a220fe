import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {
  announcementBarScript,
  colorModeScript,
  dataAttributesScript,
  type ColorModeConfig,
} from '../../../../plugins/theme-classic/plugin.ts';
import {prismCss} from '../../../../plugins/theme-classic/prism-css.ts';
import {localesToTry} from '../../../../plugins/theme-classic/theme-messages.ts';

interface Page {
  search?: string;
  stored?: Record<string, string>;
  /** The storage throws when it is touched. */
  refused?: boolean;
  systemIsDark?: boolean;
}

/** Attributes of the root element after a script has run. */
function run(
  script: string,
  {search = '', stored = {}, refused = false, systemIsDark = false}: Page,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const storage = {
    getItem: (key: string): string | null => {
      if (refused) throw new Error('refused');
      return stored[key] ?? null;
    },
  };
  runInNewContext(script, {
    location: {search},
    URLSearchParams,
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({matches: systemIsDark}),
    document: {documentElement: {setAttribute: (name: string, value: unknown) => (attributes[name] = String(value))}},
  });
  return attributes;
}

const light: ColorModeConfig = {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false};
const local = {type: 'localStorage', namespace: '-9f6'} as const;

describe('colorModeScript', () => {
  it.each<[string, ColorModeConfig, Page, string, string]>([
    ['the default mode', {...light, defaultMode: 'dark'}, {}, 'dark', 'dark'],
    ['the stored choice', light, {stored: {'theme-9f6': 'dark'}}, 'dark', 'dark'],
    [
      'light for a stored value of another kind',
      {...light, defaultMode: 'dark'},
      {stored: {'theme-9f6': 'blue'}},
      'light',
      'light',
    ],
    [
      'the system where it is respected',
      {...light, respectPrefersColorScheme: true},
      {systemIsDark: true},
      'dark',
      'system',
    ],
    [
      'the choice before the system',
      {...light, respectPrefersColorScheme: true},
      {systemIsDark: true, stored: {'theme-9f6': 'light'}},
      'light',
      'light',
    ],
    [
      'the query before the choice',
      light,
      {search: '?docusaurus-theme=dark', stored: {'theme-9f6': 'light'}},
      'dark',
      'dark',
    ],
    ['the short query', light, {search: '?theme=dark'}, 'dark', 'dark'],
    [
      'the default for another query of this name',
      {...light, defaultMode: 'dark'},
      {search: '?theme=sea'},
      'dark',
      'dark',
    ],
    ['the default where the storage is refused', light, {refused: true}, 'light', 'light'],
    [
      'neither what is stored nor the query where the switch is off',
      {...light, disableSwitch: true},
      {search: '?docusaurus-theme=dark', stored: {'theme-9f6': 'dark'}},
      'light',
      'light',
    ],
  ])('ALG-2, CM-01, CM-03, CM-04, CM-09, CM-13, CM-18, TCF-15, TCF-25 shows %s', (_, config, page, theme, choice) => {
    expect(run(colorModeScript(config, local), page)).toEqual({'data-theme': theme, 'data-theme-choice': choice});
  });
});

describe('the other scripts', () => {
  it('TCF-15 copies data attributes of the query', () => {
    expect(run(dataAttributesScript(), {search: '?docusaurus-data-navbar=false&x=1&docusaurus-data-a=b'})).toEqual({
      'data-navbar': 'false',
      'data-a': 'b',
    });
  });

  it.each<[Page, string]>([
    [{stored: {'docusaurus.announcement.dismiss': 'true'}}, 'true'],
    [{stored: {'docusaurus.announcement.dismiss': 'yes'}}, 'false'],
    [{refused: true}, 'false'],
    [{}, 'false'],
  ])('ALG-1 marks a closed bar: %j', (page, expected) => {
    expect(run(announcementBarScript({...local, namespace: ''}), page)).toEqual({
      'data-announcement-bar-initially-dismissed': expected,
    });
  });

  it('fault 81: no script can be ended from inside', () => {
    const keys = {type: 'localStorage', namespace: '</script>'} as const;
    expect(colorModeScript(light, keys) + announcementBarScript(keys)).not.toContain('</');
  });
});

describe('prismCss', () => {
  const theme = {
    plain: {color: '#111', backgroundColor: '#eee'},
    styles: [{types: ['comment'], style: {color: 'gray', fontStyle: 'italic'}}],
  };
  const dark = {plain: {color: '#fff'}, styles: [{types: ['comment', 'function-variable'], style: {color: 'silver'}}]};

  it('TCF-20 has nothing to say where a site sets no theme', () => {
    expect(prismCss({})).toBeUndefined();
  });

  it('TCF-20 gives each kind of token a class with the colours of both modes', () => {
    const css = prismCss({theme, darkTheme: dark})?.split('\n') ?? [];
    expect(css[0]).toContain(
      ':root{--prism-color:#111;--prism-background-color:#eee;--prism-comment-color:gray;--prism-comment-font-style:italic;--prism-function-variable-color:initial}',
    );
    expect(css[1]).toContain(
      "[data-theme='dark']{--prism-color:#fff;--prism-background-color:initial;--prism-comment-color:silver;--prism-comment-font-style:initial;",
    );
    expect(css).toContain(
      '.theme-code-block .token.comment{color:var(--prism-comment-color);font-style:var(--prism-comment-font-style)}',
    );
  });

  it('TCF-20 shows the light theme in both modes where there is no dark one', () => {
    const css = prismCss({theme})?.split('\n') ?? [];
    expect(css[1]).toContain('--prism-comment-color:gray');
  });
});

describe('localesToTry', () => {
  it.each([
    ['zh', ['zh', 'zh-CN', 'zh-Hans']],
    ['zh-Hant', ['zh-Hant', 'zh-TW', 'zh']],
    ['en', ['en', 'en-US', 'en-Latn']],
    ['not a locale', ['not a locale']],
  ])('I18N-07 looks for the texts of %s', (locale, expected) => {
    expect(localesToTry(locale)).toEqual(expected);
  });
});
