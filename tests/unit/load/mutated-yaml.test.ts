import {describe, expect, it} from 'vitest';
import {diagnosticsOf} from '../../../core/support/diagnostics.ts';
import {parseFrontMatter} from '../../../core/load/front-matter.ts';
import {seededRandom} from '../../harness/random-walk.ts';
import {rounds} from '../../harness/rounds.ts';

/** Front matter with random changes. `npm run test:long` tries it for minutes. */
const COUNT = Number(process.env['INKSTONE_FUZZ'] ?? 500);
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);
const MILLISECONDS = 2000;

const SOURCES = [
  'title: A title\ndescription: "Quoted: text"\ntags: [one, {label: Two, permalink: /two}]\ndate: 2024-02-29\n',
  'id: a\nslug: /a/b\nsidebar_position: 1.5\nhide_title: true\nkeywords:\n  - x\n  - y\nimage: ./a.png\n',
  'base: &base {a: 1}\nother: {<<: *base, b: [*base]}\ntext: |\n  Lines\n  of text\nfolded: >-\n  more\n',
];
const TOKENS = [
  ...[
    '&a',
    '*a',
    '<<: ',
    '!!js/function ',
    '!!binary ',
    '? ',
    '- ',
    ': ',
    '#',
    '|',
    '>',
    '%YAML 1.1\n',
    '---\n',
    '...\n',
  ],
  ...['{', '}', '[', ']', '"', "'", '\t', '\n', '  ', '\u0000', '\ufeff', '\u2028', '\ud800', '__proto__: {x: 1}\n'],
  ...['constructor: ', '12:30', '0x1F', '1e999', '.nan', '~', '中文: ', '\\u', '\\x', '\r', ', ', '@', '`'],
];

function createMutator(random: () => number): () => string {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
  const changes: ((text: string) => string)[] = [
    (text) => insert(text, below(text.length + 1), pick(TOKENS)),
    (text) => insert(text, below(text.length + 1), pick(TOKENS).repeat(1 + below(200))),
    (text) => text.slice(0, below(text.length + 1)),
    (text) => insert(text, below(text.length + 1), pick(SOURCES)),
    (text) => text.replaceAll(pick(TOKENS), pick(TOKENS)),
  ];
  return () => {
    let text = pick(SOURCES);
    for (let count = 1 + below(5); count > 0; count--) text = pick(changes)(text);
    return text;
  };
}

const insert = (text: string, at: number, part: string): string => text.slice(0, at) + part + text.slice(at);

function complaintsAbout(text: string): string[] {
  try {
    const {frontMatter} = parseFrontMatter(`---\n${text}\n---\n\nText\n`, '/site/a.md');
    return typeof frontMatter === 'object' ? [] : [`front matter that is ${typeof frontMatter}`];
  } catch (error) {
    return diagnosticsOf(error).flatMap(({code, stack, place}) => [
      ...(code.startsWith('INK2') && stack === undefined ? [] : [`${code} ${stack}`]),
      ...(place?.file === '/site/a.md' ? [] : ['no place']),
    ]);
  }
}

describe(`front matter with random changes (seed ${SEED})`, () => {
  it(`fault 29: ${COUNT} of them are read or refused with a place`, {timeout: COUNT * 100 + 30_000}, () => {
    const mutate = createMutator(seededRandom(SEED));
    const problems: string[] = [];
    for (const index of rounds('front matter', {count: COUNT, seed: SEED})) {
      const text = mutate();
      const started = process.cpuUsage();
      const complaints = complaintsAbout(text);
      const milliseconds = process.cpuUsage(started).user / 1000;
      if (milliseconds > MILLISECONDS) complaints.push(`${milliseconds} ms`);
      if (complaints.length > 0) problems.push(`${index}: ${complaints.join('\n')}\n${JSON.stringify(text)}`);
    }
    expect(problems.slice(0, 3).join('\n\n')).toBe('');
    expect('x' in {}).toBe(false);
  });
});
