import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {vuidGroups} from '../../../content/vuid-groups.ts';
import {proseOf} from '../../../scripts/content-check/prose.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const read = (file: string): string => fs.readFileSync(path.join(CONTENT, file), 'utf8');
const fieldOf = (source: string, name: string): string =>
  new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(source)?.[1] ?? '';
const ids = vuidGroups.flatMap((group) => group.ids);
const frontPage = read('docs/vuid/index.mdx');

describe('dictionary of validation messages', () => {
  it('has a page and two programs for each message, in the sidebar once', () => {
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    const sorted = [...ids].sort();
    const pages = fs.readdirSync(path.join(CONTENT, 'docs/vuid')).map((file) => path.basename(file, '.mdx'));
    expect(pages.filter((page) => page !== 'index').sort()).toEqual(sorted);
    const programs = fs.readdirSync(path.join(CONTENT, 'samples/vuid')).filter((folder) => folder !== 'common');
    expect(programs.sort()).toEqual(sorted);
  });

  it('lists them on its front page by group, with the labels of the sidebar, and says how many there are', () => {
    const groups = frontPage.slice(frontPage.indexOf('## 收录的信息')).split(/^### /m).slice(1);
    const listed = groups.map((group) => ({
      label: group.split('\n')[0],
      rows: [...group.matchAll(/^\| \[([^\]]+)\]\(\/vuid\/([^)]+)\) \| (.+) \|$/gm)].map((row) => row.slice(1)),
    }));
    expect(listed).toEqual(
      vuidGroups.map(({label, ids: own}) => ({
        label,
        rows: own.map((id) => [id, id, fieldOf(read(`docs/vuid/${id}.mdx`), 'sidebar_label')]),
      })),
    );
    for (const file of ['docs/vuid/index.mdx', 'pages/index.tsx'])
      expect(read(file), file).toContain(` ${ids.length} 条`);
  });

  it.each(ids)('%s explains, shows and links', (id) => {
    const source = read(`docs/vuid/${id}.mdx`);
    expect(fieldOf(source, 'title')).toBe(id);
    const description = [...fieldOf(source, 'description')].length;
    expect(description).toBeGreaterThanOrEqual(40);
    expect(description).toBeLessThanOrEqual(90);
    const han = proseOf(source.replace(/^---\n[^]*?\n---\n/, '')).text.match(/\p{Script=Han}/gu)?.length ?? 0;
    expect(han).toBeGreaterThanOrEqual(200);
    expect([...source.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      '意思',
      '为什么有这条规则',
      '从哪里查起',
      '出错的程序与改正',
      '另见',
    ]);
    // The id that newer layers use is a keyword, so that the search finds the page by it.
    const newer = /^keywords: \[(.+)\]$/m.exec(source)?.[1];
    if (newer !== undefined) expect(source).toContain(`\`${newer}\``);
    const folder = `samples/vuid/${id}`;
    const shown = [...source.matchAll(/file=@site\/content\/(\S+)/g)].map(([, file]) => file).sort();
    expect(shown).toEqual(
      fs
        .readdirSync(path.join(CONTENT, folder))
        .map((file) => `${folder}/${file}`)
        .sort(),
    );
    expect(read(`${folder}/message.txt`)).toContain(`[ ${id} ]`);
  });

  it('calls the pages that it links by their titles', () => {
    const titleOf = (address: string): string => {
      const page = address.replace(/[#/]*$/, '');
      if (page.startsWith('/vuid/')) return fieldOf(read(`docs${page}.mdx`), 'sidebar_label');
      if (page.startsWith('/api/')) return `\`${fieldOf(read(`docs${page}.mdx`), 'title')}\``;
      if (!page.startsWith('/blog/')) return fieldOf(read(`docs${page}.mdx`), 'title');
      const post = fs.readdirSync(path.join(CONTENT, 'blog')).find((file) => file.startsWith(`${page.slice(6)}-`));
      return fieldOf(read(`blog/${post}`), 'title');
    };
    for (const id of ids) {
      const source = read(`docs/vuid/${id}.mdx`);
      const lists = source.slice(source.indexOf('## 另见'));
      for (const [, label, address = ''] of lists.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g))
        expect([id, address, label]).toEqual([id, address, titleOf(address)]);
    }
  });

  it('shows the files that its programs share', () => {
    for (const file of fs.readdirSync(path.join(CONTENT, 'samples/vuid/common')))
      expect(frontPage).toContain(`file=@site/content/samples/vuid/common/${file}`);
  });
});
