import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {archiveFiles, archiveNames, packArchive} from '../../../content/plugins/sample-archives/archive.ts';
import {vuidGroups} from '../../../content/vuid-groups.ts';
import {sampleArchives} from '../../../content/sample-archives.ts';

/**
 * Each program has a page and an archive. Pages list the files of their archive; `UPDATE=1` writes
 * the lists.
 */
const site = {siteDir: path.join(import.meta.dirname, '../../..'), siteUrl: 'https://vulkan.example.org'};
const CONTENT = path.join(site.siteDir, 'content');
const UPDATE = process.env['UPDATE'] === '1';
const read = (file: string): string => fs.readFileSync(path.join(CONTENT, file), 'utf8');
const names = archiveNames(sampleArchives, site);
const filesOf = (name: string): Map<string, Uint8Array> => archiveFiles(name, sampleArchives, site);

const programs = ['tutorial', 'course', 'blog'].flatMap((section) =>
  fs
    .readdirSync(path.join(CONTENT, 'samples', section))
    .filter((folder) => fs.existsSync(path.join(CONTENT, 'samples', section, folder, 'main.cpp')))
    .map((folder) => `${section}-${folder}`),
);

/** The page that explains a program. */
function explainedOn(name: string): string {
  const [, section, program = ''] = /^(\w+?)-(.+)$/.exec(name) ?? [];
  if (section !== 'blog') return section === 'vuid' ? 'docs/vuid/index.mdx' : `docs/${section}/${program}.mdx`;
  return `blog/${fs.readdirSync(path.join(CONTENT, 'blog')).find((file) => file.startsWith(`${program}-`))}`;
}

describe('programs to take away', () => {
  it('have a page for each program, and for each group of the dictionary of messages', () => {
    expect(programs.length).toBeGreaterThan(40);
    expect(names).toEqual([...programs, ...vuidGroups.map(({slug}) => `vuid-${slug}`)].sort());
  });

  it('are on the overview, each page and each archive once, and in the sidebar', () => {
    const overview = read('docs/samples/index.mdx');
    const linked = (pattern: RegExp): string[] => [...overview.matchAll(pattern)].map(([, name = '']) => name).sort();
    expect(linked(/\]\(\/samples\/([\w-]+)\)/g)).toEqual(names);
    expect(linked(/\]\(pathname:\/\/\/samples\/([\w-]+)\.zip\)/g)).toEqual(names);
    const sidebars = read('sidebars.ts');
    const groups = vuidGroups.map(({slug}) => `vuid-${slug}`);
    for (const name of names.filter((other) => !groups.includes(other)))
      expect(sidebars).toContain(`'samples/${name}'`);
  });

  it.each(names)('%s: the page links the archive and lists its files, and the text links the page', (name) => {
    const file = `docs/samples/${name}.mdx`;
    const list = listing([...filesOf(name).keys()]);
    if (UPDATE) {
      const written = read(file).replace(/(?<=## 包里有什么\n\n```text\n)[^]*?(?=```)/, list);
      fs.writeFileSync(path.join(CONTENT, file), written);
    }
    expect(read(file)).toContain(`\n[下载 ${name}.zip](pathname:///samples/${name}.zip)\n`);
    expect(read(file)).toContain(`## 包里有什么\n\n\`\`\`text\n${list}\`\`\`\n`);
    expect(read(explainedOn(name))).toContain(`](/samples/${name.startsWith('vuid-') ? '' : name}`);
  });

  it.each(names)('%s: everything that a source includes is in the archive', (name) => {
    const files = filesOf(name);
    const compiled = [...files.keys()].map((file) => `${path.posix.basename(file)}.h`);
    for (const [file, content] of files) {
      if (!/\.(?:c|h|cpp|hpp|vert|frag|comp|glsl)$/.test(file)) continue;
      for (const [, included = ''] of Buffer.from(content)
        .toString()
        .matchAll(/^#include "(.+)"/gm)) {
        const found = [path.posix.dirname(file), 'common'].some((folder) =>
          files.has(path.posix.join(folder, included)),
        );
        expect([file, included, found || compiled.includes(included)]).toEqual([file, included, true]);
      }
    }
  });

  it.each(names)('%s: the README is the page with complete addresses', (name) => {
    const readme = Buffer.from(filesOf(name).get('README.md') ?? []).toString();
    expect(readme).toMatch(/^# 程序：/);
    expect(readme).toContain('cmake --preset debug');
    expect(readme).not.toMatch(/\]\((?!https:\/\/)|!\[/);
  });
});

describe('an archive', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('has the same bytes whenever and wherever it is packed', () => {
    const packed = ['Asia/Shanghai', 'America/Los_Angeles', 'UTC'].map((place) => {
      process.env['TZ'] = place;
      return Buffer.from(packArchive('course-window', filesOf('course-window'))).toString('base64');
    });
    expect(new Set(packed).size).toBe(1);
  });

  it('leaves out what pages show of a program besides its sources', () => {
    const files = [...filesOf('course-triangle').keys(), ...filesOf('blog-05').keys()];
    expect(files.filter((file) => /mistake|excerpts/.test(file))).toEqual([]);
    expect(files.filter((file) => file.includes('/CMakeLists.txt'))).toEqual([]);
  });

  it('has what a shared header loads: shaders, what they include, and the model', () => {
    const files = [...filesOf('course-graph').keys()];
    expect(files).toEqual(
      expect.arrayContaining(['assets/chess.glb', 'common/chess_shadow.vert', 'common/pbr.glsl', 'common/sparks.comp']),
    );
    expect([...filesOf('course-triangle').keys()].filter((file) => /chess|sparks|city/.test(file))).toEqual([]);
  });
});

/** One line or more for each folder, in the order of the archive; files of the top folder first. */
function listing(files: readonly string[]): string {
  const folders = new Map<string, string[]>([['.', []]]);
  for (const file of files) {
    const folder = path.posix.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), path.posix.basename(file)]);
  }
  const lines = [...folders].flatMap(([folder, own]) => {
    const names = own.join('  ').replace(/(.{50,64}) {2}/g, '$1\n');
    const indented = folder === '.' ? names : `${folder}/\n${names.replace(/^/gm, '    ')}`;
    return indented.split('\n');
  });
  return `${lines.join('\n')}\n`;
}
