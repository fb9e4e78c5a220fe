import fs from 'node:fs';
import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {createElement, type ReactNode} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {arrows, objects} from '../../../content/components/object-map/objects.ts';
import {referenceGroups} from '../../../content/reference-groups.ts';
import commands from '../../../content/plugins/vulkan-api/data/commands.json';
import {entryOf, reference} from '../../../content/plugins/vulkan-api/reference.ts';
import {sectionsOf} from '../../../content/plugins/vulkan-api/reference-markdown.ts';
import {proseOf} from '../../../scripts/content-check/prose.ts';

vi.mock('@docusaurus/Link', () => ({
  default: ({to, ...props}: {to: string}) => createElement('a', {href: to, ...props}),
}));

const CONTENT = path.join(import.meta.dirname, '../../../content');
const read = (file: string): string => fs.readFileSync(path.join(CONTENT, file), 'utf8');
const fieldOf = (source: string, name: string): string =>
  new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(source)?.[1] ?? '';
const names = referenceGroups.flatMap((group) => group.names);
const pageOf = (name: string): string => read(`docs/reference/${name}.mdx`);

/** Pages with points that somebody wrote. */
const written = names.filter((name) => pageOf(name).includes('\n## 使用要点\n'));

describe('pages of the reference', () => {
  it('are one for each name in the groups', () => {
    const files = fs.readdirSync(path.join(CONTENT, 'docs/reference')).map((file) => path.basename(file, '.mdx'));
    expect(files.sort()).toEqual([...names, 'index', 'objects', 'basic_types'].sort());
  });

  it.each(referenceGroups)('$label: each page has the sections that the registry has facts for', ({names: group}) => {
    for (const name of group) {
      const source = pageOf(name);
      const entry = entryOf(name);
      expect(fieldOf(source, 'title')).toBe(name);
      const length = [...fieldOf(source, 'description')].length;
      expect([name, length >= 40 && length <= 90]).toEqual([name, true]);
      const keywords = [...(entry?.aliases ?? []), ...(entry?.flags === undefined ? [] : [entry.flags])];
      expect(fieldOf(source, 'keywords')).toBe(keywords.length > 0 ? `[${keywords.join(', ')}]` : '');
      const parts = source.split(/^## /m).slice(1);
      const facts = parts
        .filter((part) => !part.startsWith('使用要点'))
        .map((part) => /^(.+)\n\n<(\w+) name="(\w+)" \/>/.exec(part)?.slice(1));
      expect(facts).toEqual(sectionsOf(name).map(([heading, component]) => [heading, component, name]));
      expect(source).toMatch(new RegExp(`\n# ${name}\n\n\\*\\*.+。\\*\\*.+\n\n<VulkanReference name="${name}" />\n`));
    }
  });

  it('have points written by hand, each of them several sentences', () => {
    expect(written.length).toBeGreaterThanOrEqual(60);
    for (const name of written) {
      const points = pageOf(name).split('\n## 使用要点\n')[1]?.split('\n## ')[0] ?? '';
      expect([name, (points.match(/^- /gm) ?? []).length >= 2]).toEqual([name, true]);
      expect([name, (proseOf(points).text.match(/\p{Script=Han}/gu) ?? []).length >= 45]).toEqual([name, true]);
    }
  });

  it('say of a feature that all devices of a version support it only where the registry does', () => {
    const said = written.flatMap((name) => [
      ...[...pageOf(name).matchAll(/\*\*(1\.\d) 的设备都支持 `(\w+)`/g)].map(([, version, feature]) => [
        feature,
        version,
      ]),
      ...[...pageOf(name).matchAll(/`([a-z]\w+)`(?:\*\*)?(?: 之后)?(?:，它)?，(1\.\d) 的设备都支持/g)].map((found) =>
        found.slice(1),
      ),
    ]);
    expect(said.length).toBeGreaterThanOrEqual(6);
    const fields = Object.values(reference.entries).flatMap((entry) => entry.fields ?? []);
    for (const [feature, version] of said) {
      const required = fields.flatMap((field) => (field.name === feature ? (field.required ?? []) : []));
      expect([feature, required]).toEqual([feature, expect.arrayContaining([version])]);
    }
  });

  it('call the pages that they link by their titles', () => {
    for (const name of written)
      for (const [, label, address = ''] of pageOf(name).matchAll(/\[([^\]]+)\]\((\/[^)#]+)\)/g)) {
        const post = address.startsWith('/blog/')
          ? fs.readdirSync(path.join(CONTENT, 'blog')).find((file) => file.startsWith(`${address.slice(6)}-`))
          : undefined;
        const source = read(post === undefined ? `docs${address}.mdx` : `blog/${post}`);
        const title = fieldOf(source, address.startsWith('/vuid/') ? 'sidebar_label' : 'title');
        expect([name, address, label]).toEqual([name, address, title]);
      }
  });

  it('are listed on the overview by group, which says how many and of which registry', () => {
    const overview = read('docs/reference/index.mdx');
    const groups = overview.slice(overview.indexOf('## 全部条目')).split(/^### /m).slice(1);
    expect(
      groups.map((group) => [group.split('\n')[0], [...group.matchAll(/`(\w+)`/g)].map(([, name]) => name)]),
    ).toEqual(referenceGroups.map(({label, names: own}) => [label, own]));
    expect(overview).toContain(`共 ${names.length} 页`);
    expect(overview).toContain(`| ${reference.header} | Debian 的软件包 ${reference.source.package} |`);
    expect(overview).toContain(`| ${reference.compiled} | Debian 12 自带的 libvulkan-dev |`);
    expect(read('pages/index.tsx')).toContain(`${names.length} 个函数、结构体、对象与枚举`);
    expect(read('pages/about.mdx')).toContain(`版本是 ${reference.header}`);
  });

  it('are for everything that code on the site names', () => {
    const sources = (fs.readdirSync(CONTENT, {recursive: true}) as string[]).filter((file) =>
      /\.(?:mdx|c|h|cpp|hpp)$/.test(file),
    );
    const used = new Set(
      sources.flatMap((file) => [...read(file).matchAll(/(?<![\w$/-])(?:vk|Vk)[A-Z]\w*/g)].map(([name]) => name)),
    );
    const known = new Set([...names, ...commands]);
    const kinds = (name: string): boolean => /^vk(?!Cmd$)|^Vk\w+(?:Info|Features|Properties)\w*$/.test(name);
    const others = Object.values(reference.entries).flatMap(({aliases = []}) => aliases);
    const missing = [...used].filter((name) => kinds(name) && !known.has(name) && !others.includes(name));
    expect(missing.sort()).toEqual([]);
  });
});

describe('map of the objects', () => {
  it('has a page for each object, and arrows between neighbors only', () => {
    for (const {type} of objects) expect(entryOf(type)?.kind, type).toBe('handle');
    const places = new Set(objects.map(({column, row}) => `${column} ${row}`));
    expect(places.size).toBe(objects.length);
    for (const [from, to] of arrows) {
      const [a, b] = [from, to].map((type) => objects.find((object) => object.type === type));
      const distance = Math.abs((a?.column ?? 0) - (b?.column ?? 9)) + Math.abs((a?.row ?? 0) - (b?.row ?? 9));
      expect([from, to, distance]).toEqual([from, to, 1]);
    }
  });

  it('is links with names for readers who do not see it', async () => {
    // The types of the components that a site imports are not those of the tests.
    const file = path.join(CONTENT, 'components/object-map/ObjectMap.tsx');
    const {default: ObjectMap} = (await import(file)) as {default: () => ReactNode};
    const html = renderToStaticMarkup(createElement(ObjectMap));
    expect(html).toContain('<nav');
    for (const {type, label} of objects) {
      expect(html).toContain(`href="/reference/${type}"`);
      expect(html).toContain(`aria-label="${label}，${type}"`);
    }
    const styles = read('components/object-map/ObjectMap.module.css');
    for (const [, size] of styles.matchAll(/font-size: (\d+)px/g)) expect(Number(size)).toBeGreaterThanOrEqual(13);
  });
});
