import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {buildSite, copyToTemporary, inkstone} from '../harness/build-site.ts';
import {compareWithDocusaurus, type FactScore} from './compare-site.ts';

const SITE = path.join(import.meta.dirname, 'kitchen-sink');

interface Variant {
  name: string;
  facts: string;
  args: string[];
  env: Record<string, string>;
}

const variants: Variant[] = [
  {
    name: 'CFG-09 with a slash at the end of every path',
    facts: 'kitchen-sink.slash-true.facts.json',
    args: ['--locale', 'en'],
    env: {KIT_SLASH: 'true'},
  },
  {
    name: 'CFG-10 without a slash at the end of any path',
    facts: 'kitchen-sink.slash-false.facts.json',
    args: ['--locale', 'en'],
    env: {KIT_SLASH: 'false'},
  },
  {
    name: 'I18N-01 one language alone, at the root',
    facts: 'kitchen-sink.zh-only.facts.json',
    args: ['--locale', 'zh-Hans'],
    env: {},
  },
];

/** What the fixture shows of the table, by the categories of facts that show it. */
const rows: [rows: string, categories: string[]][] = [
  ['HTML-01 CFG-08 PAG-06 files of pages, of the not-found page, assets and static files', ['pages', 'fileLayout']],
  ['PAG-06 HTML-01 the not-found page, assets and static files', ['notFound', 'assets', 'staticFiles']],
  ['CFG-06 MDX-45 titles of pages', ['titles', 'description']],
  ['HTML-04 BLG-40 DOC-30 I18N-12 TCF-16 TCF-17 tags in the head', ['metaTags']],
  ['HTML-05 canonical and hreflang', ['canonical', 'hreflang']],
  ['CFG-05 CFG-18 CFG-19 CFG-20 PRE-07 EXT-03 what configuration and plugins put into the head', ['headExtras']],
  ['HTML-12 BLG-39 structured data', ['jsonLd']],
  ['DOC-31 DOC-50 DOC-51 DOC-52 DOC-53 DOC-55 DOC-58 DOC-66 sidebars', ['sidebar']],
  ['DOC-06 DOC-67 DOC-68 DOC-75 breadcrumbs, pagination and cards', ['breadcrumbs', 'pagination', 'cards']],
  ['BLG-02 BLG-04 BLG-25 BLG-31 BLG-36 TCF-19 lists, sidebar and tags of the blog', ['blogSidebar', 'blogMeta', 'tags']],
  ['BLG-38 HTML-16 feeds and sitemap', ['feeds', 'feedLinks', 'sitemap']],
  ['HTML-11 HTML-14 HTML-19 TCF-01 TCF-02 TCF-03 TCF-13 I18N-03 navbar and footer', ['navbar', 'footer']],
  ['MDX-09 DOC-34 TCF-21 headings and contents', ['headings', 'headingIds', 'toc', 'anchors']],
  ['MDX-14 MDX-15 MDX-16 MDX-17 code blocks', ['code', 'codeMeta']],
  ['MDX-04 DOC-10 MDX-32 MDX-33 admonitions, tabs, details and tables', ['admonitions', 'tabs', 'details', 'tables']],
  ['MDX-23 MDX-25 BLG-43 MDX-27 links and images', ['links', 'externalLinks', 'images']],
  ['DOC-11 DOC-33 DOC-40 PAG-02 PAG-03 BLG-15 text of every page', ['textExact', 'textBlocks']],
  ['DOC-74 DOC-38 TCF-14 banners, badges and the announcement', ['banners']],
  ['DOC-03 DOC-36 DOC-05 edit links and dates', ['editMeta']],
  ['HTML-02 HTML-10 classes of the page', ['htmlClasses']],
  ['EXT-01 HTML-18 redirects', ['redirects']],
];

describe('the kitchen-sink site in both languages gives the facts of Docusaurus', () => {
  let score: FactScore;
  beforeAll(async () => {
    const {outDir} = await buildSite(SITE);
    score = compareWithDocusaurus(outDir, 'kitchen-sink.facts.json', {base: '/kit/'});
  }, 300_000);

  it.each(rows)('%s', (_, categories) => {
    for (const category of categories)
      expect(score.categories[category], `${category}\n${score.report}`).toBeGreaterThanOrEqual(0.98);
  });

  it('all together, and nothing is left out', () => {
    expect(score.total, score.report).toBeGreaterThanOrEqual(0.995);
    expect(Object.keys(score.categories).sort()).toEqual(rows.flatMap(([, categories]) => categories).sort());
  });
});

describe('the kitchen-sink site gives the facts of Docusaurus', () => {
  for (const {name, facts, args, env} of variants) {
    it(name, async () => {
      const {outDir} = await buildSite(SITE, args, {env});
      const score = compareWithDocusaurus(outDir, facts, {base: '/kit/'});
      const low = Object.entries(score.categories).filter(([, value]) => value < 0.98);
      expect(low, score.report).toEqual([]);
      expect(score.total, score.report).toBeGreaterThanOrEqual(0.995);
    });
  }
});

it('I18N-06 I18N-08 CMD-07 write-translations writes the files, keys and texts of Docusaurus', async () => {
  const siteDir = await copyToTemporary(SITE);
  const config = path.join(siteDir, 'docusaurus.config.ts');
  const text = await fs.readFile(config, 'utf8');
  await fs.writeFile(config, text.replace("locales: ['en', 'zh-Hans']", "locales: ['en', 'zh-Hans', 'fr']"));
  const run = await inkstone(['write-translations', siteDir, '--locale', 'fr']);
  expect(run.code, run.output).toBe(0);
  const expected = JSON.parse(
    await fs.readFile(path.join(import.meta.dirname, 'kitchen-sink.write-translations.json'), 'utf8'),
  ) as Record<string, Record<string, {message: string; description?: string} | null>>;
  for (const [file, texts] of Object.entries(expected)) {
    const written = JSON.parse(await fs.readFile(path.join(siteDir, 'i18n/fr', file), 'utf8')) as Record<string, unknown>;
    // Texts of the theme are our own.
    const own = Object.entries(texts).filter(([, text]) => text !== null);
    expect(written, file).toMatchObject(Object.fromEntries(own));
    expect(Object.keys(written), file).toEqual(expect.arrayContaining(Object.keys(texts)));
  }
});

it('CMD-09 DOC-86 docs:version keeps a version that then builds, with its translation', async () => {
  const siteDir = await copyToTemporary(SITE);
  for (const command of ['docs:version', 'docs:version:guides']) {
    const run = await inkstone([command, '2.0'], {cwd: siteDir});
    expect(run.code, run.output).toBe(0);
  }
  expect(JSON.parse(await fs.readFile(path.join(siteDir, 'versions.json'), 'utf8'))).toEqual(['2.0', '1.0']);
  expect(JSON.parse(await fs.readFile(path.join(siteDir, 'guides_versions.json'), 'utf8'))).toEqual(['2.0']);
  const again = await inkstone(['docs:version', '2.0'], {cwd: siteDir});
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('INK2113')]);
  const build = await inkstone(['build', siteDir, '--locale', 'zh-Hans']);
  expect(build.code, build.output).toBe(0);
  const page = await fs.readFile(path.join(siteDir, 'build/docs/category/basics/index.html'), 'utf8');
  expect(page).toContain('基础总览');
});
