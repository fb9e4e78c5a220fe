import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import type {FinishedPage} from '../../../../../contract/plugin.ts';
import {openPluginStore} from '../../../../../core/load/load-context.ts';
import {openPostTexts} from '../../../../../plugins/content-blog/feeds/post-texts.ts';

const URL = 'https://test.example/blog/post';
let dir: string;
let stored: string;

beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-post-texts-'));
  stored = path.join(dir, 'cache');
});

async function pageWith(text: string, contentKey?: string): Promise<FinishedPage> {
  const file = path.join(dir, 'index.html');
  await fs.writeFile(file, `<main><div id="__blog-post-container"><a href="./x">${text}</a></div></main>`);
  return {path: '/blog/post', file, noIndex: false, title: 'Post', ...(contentKey !== undefined && {contentKey})};
}

async function textOf(page: FinishedPage): Promise<string | undefined> {
  const texts = openPostTexts(openPluginStore(stored));
  const text = await texts.of(page, URL);
  texts.close();
  return text;
}

describe('texts of posts for the feeds', () => {
  it('of a page that has not changed come from the last build', async () => {
    const page = await pageWith('One', 'a');
    const expected = '<a href="https://test.example/blog/x">One</a>';
    expect(await textOf(page)).toBe(expected);
    await fs.rm(page.file);
    expect(await textOf(page)).toBe(expected);
  });

  it('of a changed page, and of one without a key, are taken from the page', async () => {
    await textOf(await pageWith('One', 'a'));
    expect(await textOf(await pageWith('Two', 'b'))).toContain('>Two<');
    expect(await textOf(await pageWith('Three'))).toContain('>Three<');
  });

  it('fault 57: are taken from the page if their entry is damaged', async () => {
    const page = await pageWith('One', 'a');
    await textOf(page);
    const pack = (await fs.readdir(stored)).find((name) => name.endsWith('.pack')) as string;
    const text = await fs.readFile(path.join(stored, pack), 'latin1');
    expect(text).toContain('>One<');
    await fs.writeFile(path.join(stored, pack), text.replace('>One<', '>Owe<'), 'latin1');
    expect(await textOf(page)).toContain('>One<');
  });
});
