/**
 * Compares Inkstone with Docusaurus on a real site, and the two compilers of documents with each
 * other:
 *
 *     npx tsx tests/compat/real-site.ts SITE DOCUSAURUS_BUILD [--base /] [--show 6] [--locale xx]
 *     npx tsx tests/compat/real-site.ts SITE --compilers
 *
 * SITE is a checkout with its packages installed, as Docusaurus builds it; nothing in it is
 * changed, except that a build writes `.docusaurus`. DOCUSAURUS_BUILD is what `docusaurus build`
 * made of it, with the same environment. README.md beside this file tells how such a pair is made.
 * Exit code 1: less than 0.995 of the facts, or documents that the compilers read differently.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {isDeepStrictEqual, parseArgs} from 'node:util';
import {inkstone} from '../harness/build-site.ts';
import {compareCompilers, type ComparedDocument} from '../harness/compare-compilers.ts';
import {compareWithDocusaurus, writeFacts} from './compare-site.ts';

const ENOUGH = 0.995;
const SHOWN_DOCUMENTS = 10;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    base: {type: 'string', default: '/'},
    show: {type: 'string', default: '6'},
    locale: {type: 'string', multiple: true, default: []},
    compilers: {type: 'boolean', default: false},
  },
});
const [site, reference] = positionals.map((name) => path.resolve(name));
if (site === undefined || (reference === undefined && !values.compilers)) {
  console.error('usage: real-site.ts SITE (DOCUSAURUS_BUILD [--base /] [--show 6] [--locale xx] | --compilers)');
  process.exit(2);
}
const work = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-real-site-'));
// Configurations look for files from the working directory, as Docusaurus is started in the site.
process.chdir(site);
if (reference !== undefined) await compareFacts(site, reference);
if (values.compilers) await compareDocuments(site);
await fs.rm(work, {recursive: true, force: true});

async function compareFacts(siteDir: string, docusaurusBuild: string): Promise<void> {
  const outDir = path.join(work, 'build');
  const locales = values.locale.flatMap((locale) => ['--locale', locale]);
  // Sites read these; Docusaurus had the caller's.
  const {CI = '', NODE_ENV = ''} = process.env;
  const env = {INKSTONE_CACHE_DIR: path.join(work, 'cache'), CI, NODE_ENV};
  const run = await inkstone(['build', siteDir, '--out-dir', outDir, ...locales], {cwd: siteDir, env});
  console.log(run.output);
  if (run.code !== 0) throw new Error(`the build failed:\n${run.output}`);
  const expected = path.join(work, 'docusaurus.json');
  const facts = {base: values.base, args: ['--no-samples']};
  writeFacts(docusaurusBuild, expected, facts);
  const score = compareWithDocusaurus(outDir, expected, {...facts, show: Number(values.show)});
  console.log(score.report);
  const low = Object.entries(score.categories).filter(([, value]) => value < ENOUGH);
  console.log(`below ${ENOUGH}: ${low.map(([name, value]) => `${name} ${value.toFixed(4)}`).join(', ') || 'nothing'}`);
  if (score.total < ENOUGH) process.exitCode = 1;
}

async function compareDocuments(siteDir: string): Promise<void> {
  const {documents, native, unified} = await compareCompilers(siteDir);
  const differing = documents.filter((document) => !isDeepStrictEqual(document.native, document.unified));
  console.log(`${documents.length} documents, ${native.compilers.native} by the native compiler`);
  for (const {reason, count} of native.compilers.unified) console.log(`  ${count} by unified: ${reason}`);
  for (const document of differing.slice(0, SHOWN_DOCUMENTS)) console.log(describe(document));
  const same = isDeepStrictEqual(native.diagnostics, unified.diagnostics);
  console.log(`${differing.length} read differently; ${unified.diagnostics.length} messages, ${same ? 'the same' : 'others'}`);
  if (differing.length > 0 || !same) process.exitCode = 1;
}

/** Which facts of a document differ, and the first characters from which on they do. */
function describe({key, native, unified}: ComparedDocument): string {
  if (native === undefined) return `  ${key}: missing`;
  const names = (Object.keys({...unified, ...native}) as (keyof typeof unified)[]).filter(
    (name) => !isDeepStrictEqual(native[name], unified[name]),
  );
  const parts = names.map((name) => {
    const [one, other] = [native[name], unified[name]].map((value) => JSON.stringify(value) ?? 'nothing');
    const from = Math.max(0, firstDifference(one!, other!) - 40);
    return `    ${name}: native  …${one!.slice(from, from + 120)}\n    ${name}: unified …${other!.slice(from, from + 120)}`;
  });
  return `  ${key}:\n${parts.join('\n')}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
