import fs from 'node:fs/promises';
import path from 'node:path';

/** Returns a generator of random numbers from 0 to 1 with a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Walk {
  siteDir: string;
  random: () => number;
  /** Names of the documents that currently exist below `content/docs/extra`. */
  extra: string[];
  /** A broken document and its text before that. */
  broken?: {file: string; text: string};
  step: number;
}

type Step = (walk: Walk) => Promise<string>;

const DOCUMENTS = ['content/docs/intro.mdx', 'content/docs/guide/first.md', 'content/docs/guide/second.md'];

/** Edits that authors make. Each returns a line that describes it. */
const STEPS: Record<string, Step> = {
  text: async (walk) => append(walk, pick(walk, DOCUMENTS), `\nWords of step ${walk.step}.\n`),
  heading: async (walk) => append(walk, pick(walk, DOCUMENTS), `\n## Heading of step ${walk.step}\n\nAnd text.\n`),
  partial: async (walk) => append(walk, 'content/docs/_part.mdx', `\nA partial sentence of step ${walk.step}.\n`),
  post: async (walk) => append(walk, 'content/blog/2026-01-02-hello.md', `\n${'More of the post. '.repeat(40)}\n`),
  title: async (walk) => replace(walk, 'content/docs/intro.mdx', /title: .*/, `title: Intro ${walk.step}`),
  description: async (walk) => {
    const file = 'content/docs/guide/first.md';
    if (walk.broken?.file === file) return `${file} is broken`;
    const text = (await read(walk, file)).replace(/^---\n[^]*?\n---\n\n/, '');
    await write(walk, file, `---\ndescription: About step ${walk.step}\n---\n\n${text}`);
    return `description of ${file}`;
  },
  add: async (walk) => {
    const name = `page-${walk.step}`;
    await write(
      walk,
      `content/docs/extra/${name}.md`,
      `# Page of step ${walk.step}\n\nTo [the first](../guide/first.md).\n`,
    );
    walk.extra.push(name);
    return `added ${name}`;
  },
  rename: async (walk) => {
    const name = walk.extra.shift();
    if (name === undefined) return 'nothing to rename';
    const next = `${name}-r${walk.step}`;
    await fs.rename(at(walk, `content/docs/extra/${name}.md`), at(walk, `content/docs/extra/${next}.md`));
    walk.extra.push(next);
    return `renamed ${name} to ${next}`;
  },
  remove: async (walk) => {
    const name = walk.extra.pop();
    if (name === undefined) return 'nothing to remove';
    await fs.rm(at(walk, `content/docs/extra/${name}.md`));
    return `removed ${name}`;
  },
  break: async (walk) => {
    if (walk.broken) return 'broken already';
    const file = pick(walk, DOCUMENTS);
    const text = await read(walk, file);
    walk.broken = {file, text};
    await write(
      walk,
      file,
      pick(walk, [text.replace(/^---\n/, '---\n[oops\n'), `${text}\n<Open\n`, `${text}\n[x](./nowhere.md)\n`]),
    );
    return `broke ${file}`;
  },
  component: async (walk) =>
    replace(walk, 'src/components/Counter.tsx', />\n\s+\S+: \{count\}/, `>\n      Count${walk.step}: {count}`),
  sidebar: async (walk) => replace(walk, 'sidebars.ts', /label: '[^']*'/, `label: 'Guide ${walk.step}'`),
  config: async (walk) =>
    replace(walk, 'site.config.ts', /navbar: \{title: '[^']*'/, `navbar: {title: 'Live ${walk.step}'`),
  author: async (walk) => replace(walk, 'content/blog/authors.yml', /name: .*/, `name: Mia ${walk.step}`),
  tag: async (walk) => replace(walk, 'content/blog/tags.yml', /label: .*/, `label: News ${walk.step}`),
};

/**
 * Edits a copy of `tests/sites/live` at random. Fixes broken documents after a few steps and at the
 * end.
 *
 * @param pause called after each step
 * @returns a line per step that describes it
 */
export async function walkAtRandom(
  siteDir: string,
  {seed, steps, pause}: {seed: number; steps: number; pause: (random: () => number) => Promise<void>},
): Promise<string[]> {
  const walk: Walk = {siteDir, random: seededRandom(seed), extra: [], step: 0};
  const done: string[] = [];
  let brokenSince = 0;
  for (walk.step = 1; walk.step <= steps; walk.step++) {
    if (walk.broken && walk.step - brokenSince > 2) done.push(await fixBroken(walk));
    const step = STEPS[pick(walk, Object.keys(STEPS))] as Step;
    const wasBroken = walk.broken !== undefined;
    done.push(`${walk.step}: ${await step(walk)}`);
    if (!wasBroken && walk.broken) brokenSince = walk.step;
    await pause(walk.random);
  }
  if (walk.broken) done.push(await fixBroken(walk));
  return done;
}

async function fixBroken(walk: Walk): Promise<string> {
  const {file, text} = walk.broken as {file: string; text: string};
  await write(walk, file, text);
  delete walk.broken;
  return `fixed ${file}`;
}

function at({siteDir}: Walk, file: string): string {
  return path.join(siteDir, file);
}

function read(walk: Walk, file: string): Promise<string> {
  return fs.readFile(at(walk, file), 'utf8');
}

async function write(walk: Walk, file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(at(walk, file)), {recursive: true});
  await fs.writeFile(at(walk, file), text);
}

async function append(walk: Walk, file: string, text: string): Promise<string> {
  if (walk.broken?.file === file) return `${file} is broken`;
  await write(walk, file, (await read(walk, file)) + text);
  return `text in ${file}`;
}

async function replace(walk: Walk, file: string, from: RegExp, to: string): Promise<string> {
  if (walk.broken?.file === file) return `${file} is broken`;
  const text = await read(walk, file);
  if (!from.test(text)) throw new Error(`${file} has nothing like ${from}`);
  await write(walk, file, text.replace(from, to));
  return `${to.trim()} in ${file}`;
}

function pick<Item>({random}: Pick<Walk, 'random'>, list: readonly Item[]): Item {
  return list[Math.floor(random() * list.length)] as Item;
}
