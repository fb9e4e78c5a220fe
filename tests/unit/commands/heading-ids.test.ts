import {describe, expect, test} from 'vitest';
import {writeHeadingIds, type HeadingIdOptions} from '../../../core/commands/heading-ids.ts';

const plain: HeadingIdOptions = {syntax: 'classic', migrate: false, overwrite: false, maintainCase: false};

describe('CMD-08 write-heading-ids', () => {
  test('headings get their ids; the first level, code and front matter stay as they are', () => {
    const text =
      '---\ntitle: x\n## no: heading\n---\n# Title\n\n## One `two`\n\n```md\n## Code\n```\n\n### 标题\r\n## One two\n';
    expect(writeHeadingIds(text, plain)).toBe(
      '---\ntitle: x\n## no: heading\n---\n# Title\n\n## One `two` {#one-two}\n\n```md\n## Code\n```\n\n### 标题 {#标题}\r\n## One two {#one-two-1}\n',
    );
  });

  test('headings in comments and in fences of quotes and lists stay as they are', () => {
    const text = '<!--\n## Old\n-->\n\n{/*\n## Older\n*/}\n\n- ```md\n## Code\n  ```\n';
    expect(writeHeadingIds(`${text}\n## New\n`, plain)).toBe(`${text}\n## New {#new}\n`);
  });

  test('ids that are there stay, and new ones keep clear of them', () => {
    expect(writeHeadingIds('## Start\n## Other {#start}\n', plain)).toBe('## Start {#start-1}\n## Other {#start}\n');
  });

  test('--syntax mdx-comment, and --migrate for what is written the other way', () => {
    const options: HeadingIdOptions = {...plain, syntax: 'mdx-comment'};
    expect(writeHeadingIds('## A {#x}\n## B\n', options)).toBe('## A {#x}\n## B {/* #b */}\n');
    expect(writeHeadingIds('## A {#x}\n', {...options, migrate: true})).toBe('## A {/* #x */}\n');
    expect(writeHeadingIds('## A {/* #x */}\n', {...plain, migrate: true})).toBe('## A {#x}\n');
  });

  test('--overwrite and --maintain-case; a link counts with its text', () => {
    const text = '## See [The Docs](./x.md) {#old}\n';
    expect(writeHeadingIds(text, {...plain, overwrite: true})).toBe('## See [The Docs](./x.md) {#see-the-docs}\n');
    expect(writeHeadingIds(text, {...plain, overwrite: true, maintainCase: true})).toContain('{#See-The-Docs}');
  });
});
