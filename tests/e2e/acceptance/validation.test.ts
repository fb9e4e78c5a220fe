import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT, type Run} from '../../harness/build-site.ts';
import {builtGuide} from './built-site.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/mistakes');
let siteDir: string;
const runs: Record<string, Run> = {};

beforeAll(async () => {
  siteDir = await copyToTemporary(FIXTURE);
  for (const config of ['site', 'ignore']) {
    runs[config] = await inkstone(['build', siteDir, '--config', `${config}.config.ts`]);
  }
});
afterAll(() => fs.rm(siteDir, {recursive: true, force: true}));

const output = (config: string): string => runs[config]?.output ?? '';
/** Place, severity and text of each of the four mistakes. */
const MISTAKES = {
  link: /one\.md:7:\d+ {2}SEVERITY {2}INK\d+ {2}.*"\/nowhere"/,
  file: /one\.md:7:\d+ {2}SEVERITY {2}INK\d+ {2}.*"\.\/missing\.md"/,
  anchor: /one\.md:7:\d+ {2}SEVERITY {2}INK\d+ {2}.*#nothing/,
  route: /SEVERITY {2}INK\d+ {2}.*\/docs\/two/,
};
const pattern = (name: keyof typeof MISTAKES, severity: string): RegExp =>
  new RegExp(MISTAKES[name].source.replace('SEVERITY', severity));

describe('checks of a build', () => {
  it('VAL-01 VAL-02 VAL-03 VAL-04: warn: each mistake with its place, exit 0', () => {
    expect(runs['site']?.code).toBe(0);
    for (const name of ['link', 'file', 'anchor', 'route'] as const) {
      expect(output('site'), name).toMatch(pattern(name, 'warning'));
    }
  });

  it('VAL-05: each set to throw: exit not 0, the same mistake as an error', async () => {
    const settings = {
      link: 'onBrokenLinks',
      file: 'markdown.hooks.onBrokenMarkdownLinks',
      anchor: 'onBrokenAnchors',
      route: 'onDuplicateRoutes',
    } as const;
    for (const [name, setting] of Object.entries(settings)) {
      const text = `import {makeConfig} from './make-config';\n\nconst config = makeConfig('warn');\nconfig.${setting} = 'throw';\nexport default config;\n`;
      await fs.writeFile(path.join(siteDir, 'throw.config.ts'), text);
      const run = await inkstone(['build', siteDir, '--config', 'throw.config.ts']);
      expect(run.code, setting).not.toBe(0);
      expect(run.output, setting).toMatch(pattern(name as keyof typeof MISTAKES, 'error'));
    }
  });

  it('VAL-06: ignore: nothing is said of the four', () => {
    expect(runs['ignore']?.code).toBe(0);
    for (const word of ['/nowhere', 'missing.md', '#nothing', 'two.md', 'three.md']) {
      expect(output('ignore')).not.toContain(word);
    }
  });

  it('VAL-07: the site of this repository has none of the four', async () => {
    const {output: text} = await builtGuide();
    expect(text.match(/INK(?:7001|7002|4003|3\d{3})/g) ?? []).toEqual([]);
  });

  it('VAL-08: bad settings stop the build with their names', async () => {
    const cases: [string, string][] = [
      ["themeConfig: {colorMode: {defaultMode: 'blue'}}", 'defaultMode'],
      ['themeConfig: {tableOfContents: {minHeadingLevel: 4, maxHeadingLevel: 3}}', 'HeadingLevel'],
      ['themeConfig: {tableOfContents: {maxHeadingLevel: 7}}', 'maxHeadingLevel'],
      ["themeConfig: {announcementBar: {id: 'a'}}", 'announcementBar'],
      ['unknownSetting: 1', 'unknownSetting'],
    ];
    for (const [setting, name] of cases) {
      const file = path.join(siteDir, 'bad.config.js');
      await fs.writeFile(
        file,
        `export default {title: 'x', url: 'https://x.example.org', baseUrl: '/', ${setting}, presets: [['classic', {docs: false, blog: false, pages: false}]]};\n`,
      );
      const run = await inkstone(['build', siteDir, '--config', 'bad.config.js']);
      expect(run.code, setting).not.toBe(0);
      expect(run.output, setting).toContain(name);
    }
  });

  it('VAL-09: an unknown tag, a post without mark, an author written in place: warnings; an unknown author: an error', async () => {
    expect(output('site')).toMatch(/warning {2}INK\d+ {2}.*没有登记的标签/);
    expect(output('site')).toMatch(/post\.md {2}warning {2}INK2212 {2}.*truncation marker/);
    expect(output('site')).toMatch(/warning {2}INK\d+ {2}.*路人/);
    const other = await copyToTemporary(FIXTURE);
    await fs.writeFile(
      path.join(other, 'content/blog/post.md'),
      '---\nauthors: nobody\ndate: 2024-01-01\n---\n\n文。\n',
    );
    await fs.writeFile(path.join(other, 'content/blog/authors.yml'), 'someone:\n  name: 某人\n');
    const run = await inkstone(['build', other]);
    expect(run.code).not.toBe(0);
    expect(run.output).toContain('nobody');
    await fs.rm(other, {recursive: true});
  });

  it('VAL-10: a syntax error names file, line and column', async () => {
    const other = await copyToTemporary(FIXTURE);
    await fs.writeFile(path.join(other, 'content/docs/broken.mdx'), '# 坏\n\n<Tabs>\n\n没有结束。\n');
    const run = await inkstone(['build', other]);
    expect(run.code).not.toBe(0);
    expect(run.output).toMatch(/broken\.mdx:\d+:\d+ {2}error/);
    await fs.rm(other, {recursive: true});
  });

  it('VAL-11: built twice into clean folders: the same files', async () => {
    const hashes: Map<string, string>[] = [];
    for (const cache of ['one', 'two']) {
      const dir = await copyToTemporary(path.join(PROJECT, 'tests/e2e/acceptance/fixtures/features'));
      const cacheDir = await fs.mkdtemp(path.join(os.tmpdir(), `inkstone-cache-${cache}-`));
      const run = await inkstone(['build', dir], {env: {INKSTONE_CACHE_DIR: cacheDir}});
      expect(run.code, run.output).toBe(0);
      hashes.push(await filesOf(path.join(dir, 'build')));
      await fs.rm(dir, {recursive: true});
      await fs.rm(cacheDir, {recursive: true});
    }
    expect([...(hashes[1] ?? [])]).toEqual([...(hashes[0] ?? [])]);
  });
});
