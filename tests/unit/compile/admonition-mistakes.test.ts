import {expect, test} from 'vitest';
import {page} from './fixture.ts';

test.each(['native', 'unified'] as const)('lines that begin or end no admonition (%s)', async (compiler) => {
  const warningsOf = async (text: string, options = {}): Promise<string[]> => {
    const {diagnostics} = await page(text, {...options, markdown: {compiler}});
    return diagnostics
      .filter(({code}) => code === 'INK4009')
      .map(({place, message, hint}) => `${place?.line}:${place?.column} ${message} ${hint}`);
  };
  expect(await warningsOf('::: tip\na\n:::\n\n> :::note[Title\n> b\n\n:::\n\n:::')).toEqual([
    '1:1 "::: tip" does not begin an admonition here, so readers see it. Write ":::tip".',
    '5:3 ":::note" does not begin an admonition here, so readers see it. Write ":::note[Title]".',
    expect.stringMatching(/^10:1 ":::" ends no admonition, so readers see it\. Remove it\./),
  ]);
  expect(await warningsOf('::::note\n\na\n\n:::\n\nb')).toEqual([
    '1:1 The admonition "::::note" is not closed, so the rest of the page is in it. Add a line "::::" where it ends.',
  ]);
  const correct = [
    '\\::: tip\n\n\\:::\n\n`::: tip`\n\n```\n::: tip\n:::\n```',
    '::: spoiler\n\na ::: tip\n\n:::note {.a}\nb\n:::\n\n- :::tip\n  c\n  :::',
    ':::note\nThe last line of the document.',
  ];
  for (const text of correct) expect(await warningsOf(text), text).toEqual([]);
  expect(await warningsOf('::: tip\n:::', {set: {admonitions: false}})).toEqual([]);
});
