import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {baseHash, loadSiteThemes, swizzleComponent} from '../../core/commands/swizzle.ts';
import {COMPONENTS, type SwizzleAction} from '../../theme/_manifest.ts';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';

const PAGES = ['index', 'docs/intro/index', 'blog/index', 'blog/2025/01/01/welcome/index', 'blog/archive/index', '404'];
let parent: string;
let plain: string[];

beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-swizzle-'));
  plain = await textsOf(await newSite('plain', 'javascript'));
});

afterAll(() => fs.rm(parent, {recursive: true, force: true}));

async function newSite(name: string, language: string): Promise<string> {
  const siteDir = path.join(parent, name, 'site');
  const run = await inkstone(['init', siteDir, `--${language}`]);
  expect(run.code, run.output).toBe(0);
  return siteDir;
}

/**
 * Builds the site and gives what readers see of its pages; how the code is divided into files is
 * not that.
 */
async function textsOf(siteDir: string): Promise<string[]> {
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  const pages = await Promise.all(
    PAGES.map((page) => fs.readFile(path.join(siteDir, 'build', `${page}.html`), 'utf8')),
  );
  const unseen = /<(script|style)\b[\s\S]*?<\/\1>|<link rel="(?:module)?preload"[^>]*>/g;
  return pages.map((html) => html.replace(unseen, '').replace(/<[^>]*>/g, '\u0001'));
}

async function swizzleAll(siteDir: string, action: SwizzleAction): Promise<number> {
  const {components, ownFolder, language} = await loadSiteThemes({siteDir});
  const safe = [...components.values()].filter(({safety}) => safety[action] === 'safe');
  for (const component of safe) await swizzleComponent({component, action, language, danger: false}, ownFolder);
  return safe.length;
}

describe.each(['typescript', 'javascript'] as const)('in %s', (language) => {
  test.each(['wrap', 'eject'] as const)(
    'every component that is safe to %s can be, and the pages stay as they are',
    async (action) => {
      const siteDir = await newSite(`${action}-${language}`, language);
      expect(await swizzleAll(siteDir, action)).toBe(
        Object.values(COMPONENTS).filter((safety) => safety[action] === 'safe').length,
      );
      expect(await textsOf(siteDir)).toEqual(plain);
    },
  );
});

test('CMD-04 an ejected file knows its base, and --status tells when it has changed', async () => {
  const siteDir = await newSite('status', 'javascript');
  const swizzle = (...args: string[]) => inkstone(['swizzle', ...args], {cwd: siteDir});
  expect((await swizzle('--status')).output).toBe('The site has no ejected components.\n');
  // Docusaurus's order of arguments.
  expect((await swizzle('@docusaurus/theme-classic', 'Footer/Copyright', '.', '--eject')).output).toBe(
    'Wrote src/theme/Footer/Copyright/index.jsx\n',
  );
  const own = path.join(siteDir, 'src/theme/Footer/Copyright/index.jsx');
  const text = await fs.readFile(own, 'utf8');
  expect(text).toMatch(/^\/\/ Ejected: Footer\/Copyright of inkstone \d+\.\d+\.\d+, base [0-9a-f]{16} /);
  expect((await swizzle('--status')).output).toMatch(
    /^src\/theme\/Footer\/Copyright\/index\.jsx: Footer\/Copyright: up to date/,
  );
  await fs.writeFile(own, text.replace(/base [0-9a-f]+/, `base ${baseHash('as it was before')}`));
  expect((await swizzle('--status')).output).toContain('changed in the theme (ejected from inkstone');
});

test('what is missing, unsafe or there already is said, and nothing waits for an answer', async () => {
  const siteDir = await newSite('mistakes', 'typescript');
  const said = async (...args: string[]) =>
    (await inkstone(['swizzle', ...args], {cwd: siteDir})).output.split('\n')[0];
  expect(await said()).toBe('error  INK8070  The component name is missing.');
  expect(await said('Footer')).toBe('error  INK8070  Choose what to do with Footer: --wrap (safe) or --eject (safe).');
  expect(await said('Foter', '--wrap')).toBe('error  INK8071  No theme of the site has a component "Foter".');
  expect(await said('no-theme', 'Footer', '--wrap')).toBe('error  INK8071  Unknown theme "no-theme".');
  expect(await said('Layout', '--eject')).toBe(
    'error  INK8072  It is unsafe to eject Layout: it may change in any version of its theme.',
  );
  expect(await said('MDXComponents', '--wrap', '--danger')).toBe(
    'error  INK8072  MDXComponents cannot be wrapped: it is not a component.',
  );
  expect(await said('Layout', '--eject', '--danger')).toBe('Wrote src/theme/Layout/index.tsx');
  expect(await said('Layout', '--wrap')).toContain('INK8073  The site already has its own Layout.');
  expect(await said('classic', '--list')).toMatch(/^component +wrap +eject +theme$/);
});

test('PLG-23 a theme says itself which of its components are safe, in full or by a list', async () => {
  const siteDir = await copyToTemporary(path.join(import.meta.dirname, 'swizzle-themes'));
  const run = async (...args: string[]) => (await inkstone(['swizzle', ...args], {cwd: siteDir})).output;
  const list = await run('--list');
  expect(list).toMatch(/^Banner +safe +forbidden +theme-that-says-all local$/m);
  expect(list).toMatch(/^Banner\/Inside +unsafe +unsafe +theme-that-says-all local$/m);
  expect(list).toMatch(/^Notice +safe +safe +theme-with-a-list local$/m);
  expect(await run('Banner', '--eject')).toContain('INK8072  Banner cannot be ejected.');
  expect(await run('Notice', '--eject')).toBe('Wrote src/theme/Notice/index.jsx\n');
  expect(await run('theme-that-says-all', 'Banner', '--wrap')).toBe('Wrote src/theme/Banner/index.jsx\n');
  const build = await inkstone(['build', '.'], {cwd: siteDir});
  expect(build.code, build.output).toBe(0);
  const html = await fs.readFile(path.join(siteDir, 'build/index.html'), 'utf8');
  expect(html).toContain('banner of the theme');
  expect(html).toContain('notice of the theme');
});

test('an override that throws is named with its line', async () => {
  const siteDir = await newSite('throws', 'javascript');
  const file = path.join(siteDir, 'src/theme/Footer/index.jsx');
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, `export default function Footer() {\n  return <p>{[].at(1).text}</p>;\n}\n`);
  const run = await inkstone(['build', '.'], {cwd: siteDir});
  expect(run.code).toBe(1);
  expect(run.output).toMatch(
    /^src\/theme\/Footer\/index\.jsx:2:\d+ {2}error {2}INK6001 {2}Could not render the page /m,
  );
  expect(run.output).toContain('component stack: Footer < ');
});
