import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';
import {TEMPLATES, type Builder} from './builders.ts';

/**
 * What every program builds. `plain` is pages alone; `search` is the same pages with an index for a
 * search in the browser; `plugins` has blocks for npm2yarn on every fifth page, and a plugin of the
 * site's own that may change any page. `own` has the code that most sites have; programs other than
 * Docusaurus and Inkstone build the pages alone.
 */
export const CORPORA = ['plain', 'search', 'plugins', 'own'] as const;
export type Corpus = (typeof CORPORA)[number];

/** What tables are headed with. */
export const CORPUS_TITLES: Record<Corpus, string> = {
  plain: 'plain',
  search: 'with a search',
  plugins: "with npm2yarn and a plugin of the site's own",
  own: 'with a home page in React, styles, replaced components and a local plugin',
};

/** How a program wants the corpus; `corpus.mjs` tells what differs. */
export type Layout = 'docusaurus' | 'rspress' | 'vitepress' | 'starlight';

const DOCS: Record<Layout, string> = {
  docusaurus: 'docs',
  rspress: 'docs',
  vitepress: 'docs',
  starlight: 'src/content/docs',
};

/** The remark plugin of the site's own, which configurations import from beside them. */
const OWN_PLUGIN = 'remark-api-names.mjs';

/** A home page, styles, replaced components, a local plugin and a configuration in TypeScript. */
const OWN_CODE = 'own-code';

/** Writes the corpus and the configuration into a builder's folder, in place of what was there. */
export function writeCorpus({dir, layout, template}: Builder, corpus: Corpus, pages: number): void {
  for (const folder of [DOCS[layout], 'blog', ...(layout === 'docusaurus' ? ['src', 'plugins'] : [])])
    fs.rmSync(path.join(dir, folder), {recursive: true, force: true});
  const templateDir = path.join(TEMPLATES, template);
  fs.cpSync(templateDir, dir, {recursive: true, filter: (file) => path.basename(file) !== 'package.json'});
  fs.copyFileSync(path.join(TEMPLATES, OWN_PLUGIN), path.join(dir, OWN_PLUGIN));
  const program = path.join(PROJECT, 'tests/bench/corpus.mjs');
  const args = ['--pages', String(pages), '--out', dir, '--layout', layout];
  const plugins = corpus === 'plugins' ? ['--npm2yarn'] : [];
  const {status, stderr} = spawnSync(process.execPath, [program, ...args, ...plugins], {encoding: 'utf8'});
  if (status !== 0) throw new Error(stderr);
  if (corpus !== 'own' || layout !== 'docusaurus') return;
  fs.rmSync(path.join(dir, 'src/pages/index.md'));
  fs.cpSync(path.join(TEMPLATES, OWN_CODE), dir, {recursive: true});
}

/** Removes the output and all that a build has left for the next one. */
export function makeCold({dir, caches}: Builder): void {
  for (const folder of ['build', ...caches]) fs.rmSync(path.resolve(dir, folder), {recursive: true, force: true});
}

/** One paragraph more on a page from the middle. */
export function editOnePage({dir, layout}: Builder): void {
  const docs = path.join(dir, DOCS[layout]);
  const files = fs
    .readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .sort();
  fs.appendFileSync(
    path.join(docs, files[Math.floor(files.length / 2)] as string),
    '\n再加一段，用来测量只改一页时的构建。\n',
  );
}
