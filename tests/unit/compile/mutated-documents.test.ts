import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {diagnosticsOf} from '../../../core/support/diagnostics.ts';
import {PROJECT} from '../../harness/build-site.ts';
import {seededRandom} from '../../harness/random-walk.ts';
import {rounds} from '../../harness/rounds.ts';
import {compileSite, run} from './fixture.ts';

/**
 * Documents of this repository with random changes. Each must be compiled or refused with a code
 * and a place, quickly, and its HTML must be well-formed. `npm run test:long` tries them for minutes.
 */
const COUNT = Number(process.env['INKSTONE_FUZZ'] ?? 200);
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);
const SECONDS = 5;

/** What most often opens, closes or escapes something. */
const TOKENS = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '{',
    '}',
    '{/*',
    '*/}',
    '<!--',
    '-->',
    '[',
    ']',
    '](',
    '![',
    '`',
    '```',
    '~~~',
    ':::',
    '$$',
  ],
  ...[
    '***',
    '__',
    '~~',
    '|',
    '\n|-|-|\n',
    '\n---\n',
    '\n',
    '\n\n',
    '\n    ',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\t',
    '\\',
  ],
  ...[
    '&',
    '&#0;',
    '&#x110000;',
    '[^1]',
    '\n[^1]: ',
    '\n[a]: b\n',
    ' {#id}',
    '<div>',
    '</div>',
    '<b a="',
    "<b a='",
    '{`',
    '`}',
  ],
  ...[
    '<A.B c={',
    '<>',
    '</>',
    "\nimport a from './a.mdx'\n",
    '\nexport const b = ',
    ':::note[',
    '\n> [!NOTE]\n',
    '"',
    "'",
  ],
  ...[
    '\u0000',
    '\u2028',
    '\ufeff',
    '\ud800',
    '\u202e',
    '\r',
    '中文',
    '👩‍👩‍👧',
    'title="',
    ' showLineNumbers {1-',
    '${',
    '=>',
    '//',
  ],
];

const documents = ['content', 'docs/content', 'tests/compat/kitchen-sink']
  .flatMap((folder) => {
    const files = fs.readdirSync(path.join(PROJECT, folder), {recursive: true, encoding: 'utf8'});
    return files.map((file) => path.join(PROJECT, folder, file));
  })
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .map((file) => fs.readFileSync(file, 'utf8').slice(0, 6000));

function createMutator(random: () => number) {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
  const cut = (text: string): [start: number, end: number] => {
    const start = below(text.length + 1);
    return [start, Math.min(text.length, start + below(60))];
  };
  const changes: ((text: string) => string)[] = [
    (text) => insert(text, below(text.length + 1), pick(TOKENS)),
    (text) => insert(text, below(text.length + 1), pick(TOKENS).repeat(1 + below(40))),
    (text) => remove(text, cut(text)),
    (text) => insert(text, below(text.length + 1), text.slice(...cut(text))),
    (text) => insert(text, below(text.length + 1), pick(documents).slice(...cut(text))),
    (text) => text.slice(0, below(text.length + 1)),
    (text) => text.replaceAll(pick(TOKENS), pick(TOKENS)),
    (text) => insert(remove(text, cut(text)), below(text.length + 1), String.fromCharCode(below(0x300))),
  ];
  return (): string => {
    let text = pick(documents);
    for (let count = 1 + below(6); count > 0; count--) text = pick(changes)(text);
    return text;
  };
}

const insert = (text: string, at: number, part: string): string => text.slice(0, at) + part + text.slice(at);
const remove = (text: string, [start, end]: [number, number]): string => text.slice(0, start) + text.slice(end);

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mutated-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Returns the first place where HTML of React is not well-formed; undefined if there is none. */
function illFormedAt(html: string): string | undefined {
  const open: string[] = [];
  const token = /<!--[^]*?-->|<(\/?)([\w.:-]+)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/y;
  let at = 0;
  for (; at < html.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (!found) break;
    const [, end, name = '', , empty] = found;
    if (name === '' || empty || VOID.has(name)) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) break;
  }
  return at < html.length || open.length > 0 ? `${html.slice(at, at + 60)} (open: ${open.join(' ')})` : undefined;
}

/** Messages of JavaScript, not of Inkstone: something was not foreseen. */
const UNFORESEEN = /Cannot read prop|is not a function|is not iterable|undefined|Maximum call stack|out of memory/;

function complaintsOf(text: string, diagnostics: readonly Diagnostic[]): string[] {
  const lines = text.split(/\r\n|\n|\r/).length;
  return diagnostics.flatMap(({code, message, place, stack}) => [
    ...(/^INK[24]/.test(code) ? [] : [`the code ${code}`]),
    ...(stack === undefined && !UNFORESEEN.test(message) ? [] : [`not foreseen: ${message} ${stack}`]),
    ...(place?.file && (place.line ?? 1) <= lines + 1 ? [] : [`no place for ${message}: ${JSON.stringify(place)}`]),
  ]);
}

type Compiler = 'auto' | 'unified';

async function complaintsAbout(name: string, text: string, compiler: Compiler): Promise<string[]> {
  try {
    const site = await compileSite(
      {[name]: text, 'docs/a.mdx': 'a'},
      {dir: siteDir, requested: [name], markdown: {format: 'detect', cacheDocuments: false, compiler}},
    );
    const complaints = complaintsOf(text, site.diagnostics);
    const html = htmlOf(() => run(site, name).html());
    const illFormed = html === undefined ? undefined : illFormedAt(html);
    return illFormed === undefined ? complaints : [...complaints, `ill-formed HTML: ${illFormed}`];
  } catch (error) {
    return complaintsOf(text, diagnosticsOf(error));
  }
}

/** Expressions and components that a change has left may fail. */
function htmlOf(render: () => string): string | undefined {
  try {
    return render();
  } catch {
    return undefined;
  }
}

describe.each(['auto', 'unified'] as const)(`documents with random changes (seed ${SEED}, compiler %s)`, (compiler) => {
  it(`fault 29: ${COUNT} of them are compiled or refused with a place`, {timeout: COUNT * 2000 + 60_000}, async () => {
    expect(documents.length).toBeGreaterThan(100);
    const mutate = createMutator(seededRandom(SEED));
    const problems: string[] = [];
    for (const index of rounds(`documents with ${compiler}`, {count: COUNT, seed: SEED})) {
      const text = mutate();
      const started = process.cpuUsage();
      const complaints = await complaintsAbout(index % 3 === 0 ? 'docs/page.md' : 'docs/page.mdx', text, compiler);
      const seconds = process.cpuUsage(started).user / 1e6;
      if (seconds > SECONDS) complaints.push(`${seconds} seconds`);
      if (complaints.length > 0) problems.push(`document ${index}: ${complaints.join('\n')}\n${JSON.stringify(text)}`);
    }
    expect(problems.slice(0, 3).join('\n\n')).toBe('');
  });
});

it('fault 29: the check of HTML finds what is not well-formed', () => {
  for (const html of ['<p>', '<p></b>', '</p>', '<p a="b>', '<p a=b></p>', 'a < b', '<p></p'])
    expect(illFormedAt(html), html).toBeDefined();
  expect(illFormedAt('<p class="a>b" hidden=""><br/>&lt;<i></i><!-- > --></p>')).toBeUndefined();
});
