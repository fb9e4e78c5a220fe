import {describe, expect, it} from 'vitest';
import * as headings from '../../../core/compat/node/utils-markdown.ts';
import * as markdown from '../../../core/compat/node/utils-markdown.ts';

// The expected values are those of `@docusaurus/utils` 3.10.2.

describe('headings of @docusaurus/utils', () => {
  it.each([
    ['## a {#b}', 'classic', '## a', 'b'],
    ['## a { #b}', 'classic', '## a { #b}', undefined],
    ['## a {# b }', 'classic', '## a', 'b'],
    ['## a {#b} {#c}', 'classic', '## a {#b}', 'c'],
    ['## a {#b}c', 'classic', '## a {#b}c', undefined],
    ['## a {/* #b */}', 'classic', '## a {/* #b */}', undefined],
    ['## a {/* #b */}', 'mdx-comment', '## a', 'b'],
    ['## a {/* #b c */}', 'mdx-comment', '## a {/* #b c */}', undefined],
  ] as const)('PLG-28 parseMarkdownHeadingId(%j, %j)', (heading, syntax, text, id) => {
    expect(headings.parseMarkdownHeadingId(heading, syntax)).toEqual({text, id});
  });

  it('PLG-28 parseMarkdownHeadingId refuses other syntaxes', () => {
    expect(() => headings.parseMarkdownHeadingId('a', 'x' as never)).toThrow("unknown heading id syntax 'x'");
  });

  it('PLG-28 escapeMarkdownHeadingIds escapes the first ID of a heading', () => {
    expect(headings.escapeMarkdownHeadingIds('# a {#b} {#c}\nd {#e}\n## \\{#f}\n####### {#g}')).toBe(
      '# a \\{#b} {#c}\nd {#e}\n## \\{#f}\n####### {#g}',
    );
  });

  const text = '# A\n## Foo {#x}\n## [x](y) z\n```\n## code\n```\n## Foo\n### foo {/* #q */}';
  it.each([
    [{}, '# A\n## Foo {#x}\n## [x](y) z {#x-z}\n```\n## code\n```\n## Foo {#foo}\n### foo {/* #q */}'],
    [
      {migrate: true, syntax: 'mdx-comment'},
      '# A\n## Foo {/* #x */}\n## [x](y) z {/* #x-z */}\n```\n## code\n```\n## Foo {/* #foo */}\n### foo {/* #q */}',
    ],
    [
      {overwrite: true, maintainCase: true},
      '# A\n## Foo {#Foo}\n## [x](y) z {#x-z}\n```\n## code\n```\n## Foo {#Foo-1}\n### foo {#foo}',
    ],
  ] as const)('PLG-28 writeMarkdownHeadingId with %j', (options, expected) => {
    expect(headings.writeMarkdownHeadingId(text, options)).toBe(expected);
  });

  it('PLG-28 writeMarkdownHeadingId refuses two contrary options', () => {
    expect(() => headings.writeMarkdownHeadingId('', {overwrite: true, migrate: true})).toThrow('not both');
  });
});

describe('Markdown of @docusaurus/utils', () => {
  it.each([
    ['a\n```mdx-code-block\nb\n\nc\n```\nd', 'a\nb\n\nc\nd'],
    ['````mdx-code-block\na\n```js\nb\n```\n````', 'a\n```js\nb\n```'],
    ['  ``` mdx-code-block\n  x\n  ```\n', '  x\n'],
    ['```js\na\n```', '```js\na\n```'],
  ])('PLG-28 unwrapMdxCodeBlocks(%j)', (text, expected) => {
    expect(markdown.unwrapMdxCodeBlocks(text)).toBe(expected);
  });

  it.each([
    [':::note A b\nx\n:::', ':::note[A b]\nx\n:::'],
    ['> > ::::tip $&', '> > ::::tip[$&]'],
    [':::note', ':::note'],
    [':::other x', ':::other x'],
  ])('PLG-28 admonitionTitleToDirectiveLabel(%j)', (text, expected) => {
    expect(markdown.admonitionTitleToDirectiveLabel(text, ['note', 'tip'])).toBe(expected);
  });

  it('PLG-28 parseMarkdownContentTitle removes the line of the title', () => {
    const text = 'import x from "y"\n\n# `T` {#t}\n\nfoo';
    expect(markdown.parseMarkdownContentTitle(text, {removeContentTitle: true})).toEqual({
      content: 'import x from "y"\n\n\nfoo',
      contentTitle: 'T',
    });
  });

  it.each([
    ['a.md', '/i18n-a'],
    ['/a.md', '/i18n-a'],
    ['./a.md', null],
    ['../b%20c.md', '/bc'],
    ['@site/docs/b%20c.md', '/bc'],
    ['/x.md', '/x'],
    ['none.md', null],
  ])('PLG-28 resolveMarkdownLinkPathname(%j)', (link, expected) => {
    const sourceToPermalink = new Map([
      ['@site/docs/a.md', '/a'],
      ['@site/docs/b c.md', '/bc'],
      ['@site/i18n/a.md', '/i18n-a'],
      ['@site/x.md', '/x'],
    ]);
    const contentPaths = {contentPath: '/site/docs', contentPathLocalized: '/site/i18n'};
    const context = {sourceFilePath: '/site/docs/sub/z.md', siteDir: '/site', sourceToPermalink, contentPaths};
    expect(markdown.resolveMarkdownLinkPathname(link, context)).toBe(expected);
  });
});
