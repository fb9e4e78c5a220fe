import {describe, expect, test} from 'vitest';
import {page} from './fixture.ts';

const codeTranslations = {
  'theme.MDXComponents.footnotes': '脚注',
  'theme.MDXComponents.footnoteBackAriaLabel': '返回正文的引用 {reference}',
};
const text = 'One[^1], two[^2], and one again[^1].\n\n[^1]: First.\n\n[^2]: Second.\n';

async function labels(options: Parameters<typeof page>[1]): Promise<string[]> {
  const {html, document} = await page(text, options);
  expect(document?.compiler).toBe(options?.markdown?.compiler ?? 'native');
  const heading = /<h2[^>]*>(.*?)<\/h2>/.exec(html())?.[1] ?? '';
  return [heading, ...[...html().matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label ?? '')];
}

describe.each(['native', 'unified'] as const)('footnotes, compiled by %s', (compiler) => {
  test('are labelled in the language of the site', async () => {
    expect(await labels({codeTranslations, markdown: {compiler}})).toEqual([
      '脚注',
      '返回正文的引用 1',
      '返回正文的引用 1-2',
      '返回正文的引用 2',
    ]);
  });

  test('are labelled in English where nothing is translated', async () => {
    expect(await labels({markdown: {compiler}})).toEqual([
      'Footnotes',
      'Back to reference 1',
      'Back to reference 1-2',
      'Back to reference 2',
    ]);
  });

  test('BLG-49 have ids of their own in each post, because a list shows several', async () => {
    const idsOf = async (set: object): Promise<(string | undefined)[]> => {
      const {html} = await page('One[^1].\n\n[^1]: First.\n', {markdown: {compiler}, set});
      return ['li id', 'a href', 'a id'].map((name) => new RegExp(`<${name}="#?([^"]*)"`).exec(html())?.[1]);
    };
    const [note, target] = await idsOf({uniqueFootnotes: true});
    expect(note).toMatch(/^user-content-fn-1-[0-9a-f]{6}$/);
    expect(target).toBe(note);
    expect(await idsOf({})).toContain('user-content-fn-1');
  });

  test('keep the words that the site has chosen', async () => {
    const remarkRehypeOptions = {footnoteLabel: 'Notes', footnoteBackLabel: 'Up'};
    expect(await labels({codeTranslations, markdown: {compiler, remarkRehypeOptions}})).toEqual([
      'Notes',
      'Up',
      'Up',
      'Up',
    ]);
  });
});
