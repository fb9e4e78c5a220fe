import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import type {FinishedPage} from '../../../../../contract/plugin.ts';
import {openPostTexts} from '../../../../../plugins/content-blog/feeds/post-texts.ts';

const URL = 'https://test.example/blog/post';
let dir: string;
let kept: string;

beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-post-texts-'));
  kept = path.join(dir, 'cache/texts.json');
});

async function pageWith(text: string, contentKey?: string): Promise<FinishedPage> {
  const file = path.join(dir, 'index.html');
  await fs.writeFile(file, `<main><div id="__blog-post-container"><a href="./x">${text}</a></div></main>`);
  return {path: '/blog/post', file, noIndex: false, title: 'Post', ...(contentKey !== undefined && {contentKey})};
}

async function textOf(page: FinishedPage): Promise<string | undefined> {
  const texts = await openPostTexts(kept);
  const text = await texts.of(page, URL);
  await texts.close();
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

  it('of a changed page, and of one that nobody vouches for, are taken from the page', async () => {
    await textOf(await pageWith('One', 'a'));
    expect(await textOf(await pageWith('Two', 'b'))).toContain('>Two<');
    expect(await textOf(await pageWith('Three'))).toContain('>Three<');
  });

  it('fault 57: a damaged file of theirs is no reason to believe it', async () => {
    const page = await pageWith('One', 'a');
    await textOf(page);
    await fs.writeFile(kept, (await fs.readFile(kept, 'utf8')).replace('One', 'Owe'));
    expect(await textOf(page)).toContain('>One<');
  });
});
