import {describe, expect, it} from 'vitest';
import type {SourceDocument} from '../../../contract/document.ts';
import {earliest, isReadByPlugins, isTextOnly, whatToRerun, type SiteFiles} from '../../../core/dev/what-to-rerun.ts';

const site: SiteFiles = {
  siteDir: '/site',
  configPath: '/site/site.config.ts',
  isConfigCode: (file) => file === '/site/sidebars.ts',
  isPage: (file) => file === '/site/content/docs/a.md',
  contentDirs: ['/site/content/docs'],
  staticDirs: ['/site/static'],
  localizationDir: '/site/i18n/fr',
};
const rerun = (file: string, kind: 'changed' | 'added' | 'removed' = 'changed'): string =>
  whatToRerun({file: `/site/${file}`, kind}, site);

describe('the stage that a changed file concerns', () => {
  it('is the configuration for its file, what it imports, and texts that are read with it', () => {
    expect(rerun('site.config.ts')).toBe('config');
    expect(rerun('sidebars.ts')).toBe('config');
    expect(rerun('package.json')).toBe('config');
    expect(rerun('i18n/fr/code.json')).toBe('config');
  });

  it('is the document for a page and for a partial, and loading for a page that comes or goes', () => {
    expect(rerun('content/docs/a.md')).toBe('document');
    expect(rerun('content/docs/_part.mdx')).toBe('document');
    expect(rerun('content/docs/b.md', 'added')).toBe('load');
    expect(rerun('content/docs/a.md', 'removed')).toBe('load');
  });

  it('is loading for data of plugins and translations', () => {
    expect(rerun('content/docs/_category_.yml')).toBe('load');
    expect(rerun('content/docs/tags.json')).toBe('load');
    expect(rerun('i18n/fr/docusaurus-theme-classic/navbar.json')).toBe('load');
    expect(rerun('versions.json')).toBe('load');
  });

  it('is nothing of ours for code that webpack watches, and loading for code that comes or goes', () => {
    expect(rerun('src/components/A.tsx')).toBe('nothing');
    expect(rerun('src/css/site.css')).toBe('nothing');
    expect(rerun('content/pages/new.tsx', 'added')).toBe('load');
    expect(rerun('src/theme/Footer.tsx', 'removed')).toBe('load');
  });

  it('is the answers for files that documents ask for', () => {
    expect(rerun('content/docs/figure.png')).toBe('answers');
    expect(rerun('static/data.json')).toBe('answers');
    expect(rerun('content/samples/main.cpp', 'added')).toBe('answers');
  });

  it('of several changes is the earliest', () => {
    expect(earliest(['document', 'load', 'nothing'])).toBe('load');
    expect(earliest(['nothing', 'config'])).toBe('config');
    expect(earliest([])).toBe('nothing');
  });
});

describe('a changed text', () => {
  const before: SourceDocument = {
    id: 'a.md',
    path: '/site/a.md',
    text: '# A\n\nFirst.\n\nMore.',
    body: '# A\n\nFirst.\n\nMore.',
    frontMatter: {tags: ['x']},
    lineOffset: 0,
    contentTitle: 'A',
    excerpt: 'First.',
    hash: '1',
    components: [],
  };

  it('concerns its own page alone while title, first words and front matter stay', () => {
    expect(isTextOnly(before, {...before, text: 'other', body: 'other'})).toBe(true);
    expect(isTextOnly(before, {...before, excerpt: 'Second.'})).toBe(false);
    expect(isTextOnly(before, {...before, contentTitle: 'B'})).toBe(false);
    expect(isTextOnly(before, {...before, frontMatter: {tags: ['y']}})).toBe(false);
  });

  it('concerns its own page alone when its first words change below a description', () => {
    const described = {...before, frontMatter: {description: 'About A.'}};
    expect(isTextOnly(described, {...described, excerpt: 'Second.'})).toBe(true);
    const empty = {...before, frontMatter: {description: null}};
    expect(isTextOnly(empty, {...empty, excerpt: 'Second.'})).toBe(false);
  });

  it('is read by the blog and by plugins of others, by docs only where the components in it change', () => {
    const longer = {...before, body: `${before.body} Words.`};
    expect(isReadByPlugins('docusaurus-plugin-content-blog/default', before, longer)).toBe(true);
    expect(isReadByPlugins('my-plugin/default', before, longer)).toBe(true);
    expect(isReadByPlugins('docusaurus-plugin-content-docs/default', before, longer)).toBe(false);
    const cards = {...before, body: '<DocCardList />', components: ['DocCardList']};
    expect(isReadByPlugins('docusaurus-plugin-content-docs/default', before, cards)).toBe(true);
  });
});
