import {unifiedOnly} from '../../core/compile/native/unified-only.ts';

/** What only the tree of a document shows, in the words of `--verbose`; `tests/unit/docs` compares them with the compiler. */
export const TREE_REASONS: readonly string[] = [
  'an HTML comment beside text',
  'an admonition that is not closed',
  'a line of colons in a code block in an admonition',
  'an admonition in another that has no more colons',
  'a layout of its own',
  'an odd attribute',
  '"key" behind a spread attribute',
  'a spread attribute that is more than that',
  'an attribute without a value',
  '"await" in braces',
];

/** The page of the reference that says which documents the native compiler leaves to unified. */
export function printCompilersPage(): string {
  const rows = unifiedOnly.map(({what, format}) => `| ${what} | ${format === undefined ? 'both' : `\`${format}\``} |`);
  const reasons = TREE_REASONS.map((reason) => `- ${reason}`);
  return `${PAGE}\n| syntax | format |\n| --- | --- |\n${rows.join('\n')}\n\n${TREE}\n\n${reasons.join('\n')}\n`;
}

const PAGE = `---
title: Compilers
description: Which documents the native compiler compiles, and which go to unified.
---

{/* Made by scripts/generate-config-docs.ts from core/compile/native/unified-only.ts. */}

Two compilers make the same of a document. The native one is ten times as fast; with \`markdown.compiler: 'auto'\` it takes every document that it
can be sure of. What follows goes to unified, which takes a few milliseconds more a document and changes nothing in the page. \`inkstone build --verbose\`
says how many documents went there, and why.

A plugin sends a document to unified if it brings syntax of its own or works on JavaScript (recma). One that only changes trees does not.
[\`appliesTo\`](./configuration.md#markdown) says which documents a plugin may change at all. A document with a mistake goes there too, for
the message.
`;

const TREE = `These are read differently by the two parsers, or nearly so; the test that finds them looks at the text alone, and may take a document that
would have been the same. JSX in an
expression, and JavaScript newer than ES2024, go to unified as well. Some cases show only in the tree:`;
