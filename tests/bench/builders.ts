import fs from 'node:fs';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';
import type {Corpus, Layout} from './corpora.ts';
import {Misuse} from './misuse.ts';

/** A program that makes a site out of the corpus, and the folder that it does so in. */
export interface Builder {
  name: string;
  /** Folder of the site; its output is in `build`. */
  dir: string;
  layout: Layout;
  /** Folder of `tests/bench/peers` with its configuration. */
  template: string;
  /** Folders that make a build warm. */
  caches: string[];
  command: (corpus: Corpus) => string[];
  env: (corpus: Corpus) => Record<string, string>;
}

/** Where the templates of the peers are. */
export const TEMPLATES = path.join(import.meta.dirname, 'peers');

interface PeerProgram {
  layout: Layout;
  /** Command line program in the peer's folder. */
  program: string;
  caches: string[];
  /** Oldest major version of Node that it runs on, where that is not ours. */
  node?: number;
}

/** Each peer by the name of its folder. */
export const PEERS: Record<string, PeerProgram> = {
  docusaurus: {
    layout: 'docusaurus',
    program: 'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    caches: ['.docusaurus', 'node_modules/.cache'],
  },
  rspress: {
    layout: 'rspress',
    program: 'node_modules/@rspress/core/bin/rspress.js',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
  },
  vitepress: {
    layout: 'vitepress',
    program: 'node_modules/vitepress/bin/vitepress.js',
    caches: ['.vitepress/cache', '.vitepress/.temp'],
  },
  starlight: {
    layout: 'starlight',
    program: 'node_modules/astro/bin/astro.mjs',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    node: 22,
  },
};

/**
 * Inkstone as it stands here; it builds the folder and the configuration that Docusaurus builds.
 */
export function inkstoneBuilder(root: string): Builder {
  const dir = path.join(root, 'inkstone');
  const cache = path.join(root, 'inkstone-cache');
  const program = path.join(PROJECT, 'bin/inkstone.mjs');
  return {
    name: 'inkstone',
    dir,
    layout: 'docusaurus',
    template: 'docusaurus',
    caches: [cache, '.docusaurus'],
    command: (corpus) => ['node', program, 'build', dir, ...configOf(corpus), '--timings', timingsOf(dir)],
    env: () => ({INKSTONE_CACHE_DIR: cache}),
  };
}

/** File in which Inkstone leaves what its stages cost. */
export const timingsOf = (dir: string): string => `${dir}-timings.json`;

/**
 * The peers that are set up in a folder, or those of them that are asked for, in the order of the
 * table.
 *
 * @throws Misuse where there is none, or not one that is asked for
 */
export function buildersIn(peers: string, only?: readonly string[]): Builder[] {
  const isSetUp = (name: string): boolean => fs.existsSync(path.join(peers, name, PEERS[name]?.program ?? ''));
  const asked = Object.entries(PEERS).filter(([name]) => only?.includes(name) ?? isSetUp(name));
  const missing = asked.map(([name]) => name).filter((name) => !isSetUp(name));
  const command = `npm run bench -- --setup-peers ${peers}`;
  if (asked.length === 0) throw new Misuse(`${peers} holds no peer. Set them up with: ${command}`);
  if (missing.length > 0)
    throw new Misuse(`${peers} holds no ${missing.join(', ')}. Set up with: ${command} --only ${missing.join()}`);
  return asked.map(([name, peer]) => peerBuilder(name, fs.realpathSync(path.join(peers, name)), peer));
}

function peerBuilder(name: string, dir: string, {layout, program, caches, node}: PeerProgram): Builder {
  return {
    name,
    dir,
    layout,
    template: name,
    caches,
    command: (corpus) => [
      nodeFor(dir, node),
      path.join(dir, program),
      'build',
      ...(layout === 'docusaurus' ? configOf(corpus) : []),
    ],
    // Their configurations are one file each, which asks for it.
    env: (corpus) => ({ASTRO_TELEMETRY_DISABLED: '1', BENCH_CORPUS: corpus}),
  };
}

function configOf(corpus: Corpus): string[] {
  if (corpus === 'plain') return [];
  const name = corpus === 'small' ? 'own' : corpus;
  return ['--config', `docusaurus.${name}.config.${['own', 'monorepo'].includes(name) ? 'ts' : 'js'}`];
}

/** Node of the name that the registry has for this machine. */
export const NODE_PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

function nodeFor(dir: string, oldest: number | undefined): string {
  if (oldest === undefined || Number(process.versions.node.split('.')[0]) >= oldest) return 'node';
  const own = path.join(dir, 'node_modules', NODE_PACKAGE, 'bin/node');
  if (fs.existsSync(own)) return own;
  throw new Misuse(`${dir} needs Node ${oldest}: run this with it, or install the package ${NODE_PACKAGE} there.`);
}
