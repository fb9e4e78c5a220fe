import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {initSite} from '../../../bin/new/init-site.ts';
import {newContent} from '../../../bin/new/new-content.ts';
import {problems, temporarySite} from '../config/temporary-site.ts';
import {writeSite} from '../load/fixture-site.ts';

describe('inkstone init', () => {
  test('fault 141: a folder that holds something is left alone', async () => {
    const dir = temporarySite({'a.txt': 'mine', 'b/c.txt': '', '.git/config': ''});
    expect(await problems(initSite(dir, {template: 'docs-and-blog', language: 'typescript'}), dir)).toEqual([
      `INK8061 The folder "${path.relative('.', dir)}" is not empty: it contains a.txt, b. | Choose a new or empty folder.`,
    ]);
    expect(fs.readdirSync(dir).sort()).toEqual(['.git', 'a.txt', 'b']);
  });

  test('a folder with nothing but a repository is as good as a new one', async () => {
    const dir = temporarySite({'.git/config': ''});
    const files = await initSite(dir, {template: 'docs-and-blog', language: 'javascript'});
    expect(files.map((file) => path.relative(dir, file))).toContain('site.config.js');
    expect(fs.readFileSync(path.join(dir, '.gitignore'), 'utf8')).toContain('node_modules/');
  });

  test.each([
    ['file/below', 'a parent folder in the path is a file'],
    ['file', 'a parent folder in the path is a file'],
    ['x'.repeat(300), 'the name is too long'],
    ['nul\0', 'the name contains an invalid character'],
  ])('fault 141: what the system refuses is said without a stack: %j', async (name, reason) => {
    const dir = temporarySite({file: ''});
    const [said] = await problems(
      initSite(path.join(dir, name), {template: 'docs-and-blog', language: 'typescript'}),
      dir,
    );
    expect(said).toMatch(new RegExp(`^INK8060 Could not write ".*": ${reason}\\.$`, 's'));
  });

  test('fault 141: the package gets a name that npm takes', async () => {
    const dir = path.join(temporarySite({}), '指南 Docs!');
    await initSite(dir, {template: 'docs-and-blog', language: 'typescript'});
    const {name} = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as {name: string};
    expect(name).toBe('docs');
  });
});

describe('inkstone new', () => {
  const base = {today: new Date(2025, 0, 5)};

  test('writes into the folder that the options of the plugin name', async () => {
    const siteDir = writeSite(
      `plugins: [['content-docs', {path: 'api'}], ['content-docs', {id: 'other', path: 'more', routeBasePath: 'more'}]]`,
    );
    const file = await newContent({...base, kind: 'doc', name: 'Buffers', siteDir});
    expect(path.relative(siteDir, file)).toBe('api/buffers.md');
    const other = await newContent({...base, kind: 'doc', name: 'Buffers', siteDir, id: 'other'});
    expect(path.relative(siteDir, other)).toBe('more/buffers.md');
  });

  test('a post has the local day in its name', async () => {
    const siteDir = writeSite(`presets: ['classic']`);
    const file = await newContent({...base, kind: 'post', name: 'Hello World', siteDir});
    expect(path.relative(siteDir, file)).toBe('blog/2025-01-05-hello-world.md');
    expect(fs.readFileSync(file, 'utf8')).toContain("title: 'Hello World'");
  });

  test.each([
    ['page', 'about.mdx', 'src/pages/about.md'],
    ['page', 'team', 'src/pages/Team.tsx'],
    ['page', 'guide', 'src/pages/guide/index.js'],
    ['page', 'docs/intro', 'docs/start.md'],
    ['doc', 'start', 'docs/start.md'],
    ['doc', 'intro', 'docs/start.md'],
    ['doc', 'Draft', 'docs/draft.mdx'],
    ['doc', 'more', 'docs/more/index.md'],
    ['post', 'hello', 'blog/2025/01-05-hello.md'],
  ] as const)('a %s "%s" is refused beside %s, which has its address', async (kind, name, owner) => {
    const files = {
      'src/pages/about.md': '# About',
      'src/pages/Team.tsx': 'export default () => null;',
      'src/pages/guide/index.js': 'export default () => null;',
      'docs/start.md': '---\nslug: /intro\n---\n',
      'docs/draft.mdx': '---\ndraft: true\n---\n',
      'docs/more/index.md': '# More',
      'blog/2025/01-05-hello.md': '# Hello\n\n<!-- truncate -->\n',
    };
    const siteDir = writeSite(`presets: ['classic']`, files);
    const before = fs.readdirSync(siteDir, {recursive: true}).sort();
    const [said] = await problems(newContent({...base, kind, name, siteDir}), siteDir);
    expect(said).toContain(`INK8063 `);
    expect(said).toContain(`"${path.relative('.', path.join(siteDir, owner))}"`);
    const after = fs.readdirSync(siteDir, {recursive: true, encoding: 'utf8'}).sort();
    expect(after.filter((file) => !file.startsWith('.'))).toEqual(before);
  });

  test('a page is refused where a plugin has a page without a file', async () => {
    const siteDir = writeSite(`presets: ['classic']`, {'blog/2025-01-05-hello.md': '# Hello', 'docs/a.md': ''});
    const [said] = await problems(newContent({...base, kind: 'page', name: 'blog', siteDir}), siteDir);
    expect(said).toContain('INK8063 A page of another plugin already has the URL of');
  });

  test('a folder keeps the spelling that it has on the disk', async () => {
    const siteDir = writeSite(`presets: ['classic']`, {'docs/guide/Parts/a.md': '# A'});
    const write = async (name: string) =>
      path.relative(siteDir, await newContent({...base, kind: 'doc', name, siteDir}));
    expect(await write('Guide/parts/First Steps')).toBe('docs/guide/Parts/first-steps.md');
    expect(await write('New Part/b')).toBe('docs/New Part/b.md');
  });

  test('what is wrong elsewhere in the site does not stop it', async () => {
    const siteDir = writeSite(`presets: ['classic']`, {'docs/a.md': '---\nslug: [1\n---\n'});
    const file = await newContent({...base, kind: 'doc', name: 'b', siteDir});
    expect(fs.existsSync(file)).toBe(true);
  });

  test.each(['../out', '/etc/x', 'a//b', '', '!!!', 'a/./b', 'a\nb'])('%j is no name', async (name) => {
    const siteDir = writeSite(`presets: ['classic']`);
    const [said] = await problems(newContent({...base, kind: 'doc', name, siteDir}), siteDir);
    expect(said).toContain(`INK8062 ${JSON.stringify(name)} is not a valid document name.`);
  });

  test('a site without the plugin, or with another id, is told', async () => {
    const siteDir = writeSite(`plugins: [['content-docs', {id: 'api', path: 'api'}]]`);
    expect(await problems(newContent({...base, kind: 'post', name: 'x', siteDir}), siteDir)).toEqual([
      'docusaurus.config.js INK8064 The site has no plugin for posts. | Add "content-blog" to the configuration.',
    ]);
    expect(await problems(newContent({...base, kind: 'doc', name: 'x', siteDir}), siteDir)).toEqual([
      'docusaurus.config.js INK8064 No plugin for docs has the ID "default". | Set --id to one of "api".',
    ]);
  });
});
