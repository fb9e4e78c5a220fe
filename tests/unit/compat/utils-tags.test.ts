import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import * as tags from '../../../core/compat/node/utils-tags.ts';
import {getTagsFile, getTagsFilePathsToWatch} from '../../../core/compat/node/utils-validation.ts';

// The expected values are those of Docusaurus 3.10.2.

const input = {options: {onInlineTags: 'throw'}, source: 'a.md', tagsBaseRoutePath: '/base/tags', tagsFile: null};

describe('tags of @docusaurus/utils', () => {
  it('PLG-28 normalizeTags completes tags of front matter', () => {
    expect(tags.normalizeTags({...input, frontMatterTags: ['B c', {label: 'L', permalink: '/l'}]})).toEqual([
      {inline: true, label: 'B c', permalink: '/base/tags/b-c', description: undefined},
      {inline: true, label: 'L', permalink: '/base/tags/l', description: undefined},
    ]);
    expect(tags.normalizeTags({...input, frontMatterTags: undefined})).toEqual([]);
  });

  it('PLG-28 normalizeTags uses the tags file, and reports other tags', () => {
    const tagsFile = {a: {label: 'AA', permalink: '/aa', description: 'd'}};
    expect(tags.normalizeTags({...input, frontMatterTags: ['a'], tagsFile})).toEqual([
      {inline: false, label: 'AA', permalink: '/base/tags/aa', description: 'd'},
    ]);
    expect(() => tags.normalizeTags({...input, frontMatterTags: ['b', 'c', 'b'], tagsFile})).toThrow(
      'Tags [b, c] used in a.md are not defined in tags.yml',
    );
    const options = {onInlineTags: 'ignore'};
    expect(tags.normalizeTags({...input, frontMatterTags: ['b'], tagsFile, options})).toHaveLength(1);
  });

  it('PLG-28 groupTaggedItems groups by permalink, each page once', () => {
    const tag = (label: string, permalink: string) => ({inline: true, label, permalink, description: undefined});
    const tagsOf = (item: number) => (item === 1 ? [tag('a', '/x'), tag('b', '/x')] : [tag('c', '/x'), tag('d', '/y')]);
    expect(tags.groupTaggedItems([1, 2], tagsOf)).toEqual({
      '/x': {tag: tag('a', '/x'), items: [1, 2]},
      '/y': {tag: tag('d', '/y'), items: [2]},
    });
  });

  it.each([
    [[1, 2], {unlisted: false, listedItems: [1]}],
    [[2], {unlisted: true, listedItems: [2]}],
    [[], {unlisted: true, listedItems: []}],
  ])('PLG-28 getTagVisibility of %j', (items, expected) => {
    expect(tags.getTagVisibility({items, isUnlisted: (item) => item > 1})).toEqual(expected);
  });
});

describe('the tags file of @docusaurus/utils-validation', () => {
  let folder: string;
  const read = (name: string | false | null | undefined) =>
    getTagsFile({tags: name, contentPaths: {contentPath: folder}});

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tags-'));
    const files = {
      'good.yml': 'foo bar:\n  label: X\nFooBaz:\nq:\n  permalink: /z\n  description: d\n',
      'twins.yml': 'a:\n  permalink: /x\nb:\n  permalink: /x\n',
      'wrong.yml': 'a:\n  foo: 1\n',
      'empty.yml': '',
    };
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  it('PLG-28 getTagsFile completes the tags', async () => {
    expect(await read('good.yml')).toEqual({
      'foo bar': {label: 'X', permalink: '/foo-bar'},
      FooBaz: {label: 'Foobaz', permalink: '/foo-baz'},
      q: {label: 'Q', permalink: '/z', description: 'd'},
    });
    expect(await read('empty.yml')).toEqual({});
  });

  it('PLG-28 getTagsFile returns null without a file, and reports invalid ones', async () => {
    expect([await read(undefined), await read(null), await read(false)]).toEqual([null, null, null]);
    await expect(read('none.yml')).rejects.toThrow(
      "No tags file 'none.yml' could be found in any of those directories",
    );
    await expect(read('twins.yml')).rejects.toThrow('Duplicate permalinks found in tags file:\n  - /x');
    await expect(read('wrong.yml')).rejects.toThrow('"a.foo" is not allowed');
  });

  it('PLG-28 getTagsFilePathsToWatch contains the files of the locale and of the content', () => {
    const contentPaths = {contentPath: '/d', contentPathLocalized: '/l'};
    expect(getTagsFilePathsToWatch({tags: undefined, contentPaths})).toEqual(['/l/tags.yml', '/d/tags.yml']);
    expect(getTagsFilePathsToWatch({tags: false, contentPaths})).toEqual([]);
  });
});
