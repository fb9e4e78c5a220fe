import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createSearchEngine} from '../../plugins/search-local/client/search-engine.ts';
import {PROJECT} from '../harness/build-site.ts';
import {printStages, type StageFigures} from './figures.ts';

/**
 * `npx tsx tests/bench/search.ts [--pages 1000,4000]` or `[--built DIR]`
 *
 * Builds the corpus with the search cold, unchanged and with one page edited, prints the stages, of
 * which `finish` makes the index, and asks the built site some queries as a reader does who has
 * nothing yet: kilobytes (gzip) until the first answer, and milliseconds for the same query asked
 * again. `--built DIR` asks a site that is there.
 */
const QUERIES = [
  ...['交换链', '推送常量', 'descriptor', 'vkCmdPipelineBarrier', 'validation'],
  ...['重建交换链', '64 字节对齐', 'swapchian', '交换链图像布局转换需要等待信号量和围栏才能继续提交命令缓冲'],
];
const SEARCH = `themes: [['search-local', {language: ['zh', 'en'], hashed: true}]],`;

const built = valueOf('--built');
if (built === undefined) for (const pages of (valueOf('--pages') ?? '1000,4000').split(',')) await benchCorpus(pages);
else await printAnswers(path.resolve(built));

function valueOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function benchCorpus(pages: string): Promise<void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-search-bench-'));
  const site = path.join(root, 'site');
  run([path.join(PROJECT, 'tests/bench/corpus.mjs'), '--pages', pages, '--out', site, '--layout', 'inkstone'], root);
  const config = path.join(site, 'site.config.ts');
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace('themeConfig:', `${SEARCH}\n  themeConfig:`));
  console.log(`\n${pages} pages`);
  for (const label of ['cold', 'unchanged', 'one page edited']) {
    if (label === 'one page edited') editOnePage(path.join(site, 'content/docs'));
    const timings = path.join(root, 'timings.json');
    run([path.join(PROJECT, 'bin/inkstone.mjs'), 'build', site, '--timings', timings], root);
    printStages(label, JSON.parse(fs.readFileSync(timings, 'utf8')) as StageFigures[]);
  }
  await printAnswers(path.join(site, 'build'));
  fs.rmSync(root, {recursive: true, force: true});
}

function editOnePage(docs: string): void {
  const files = fs
    .readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .sort();
  fs.appendFileSync(
    path.join(docs, files[Math.floor(files.length / 2)] ?? ''),
    '\n再加一段，用来测量只改一页时的构建。\n',
  );
}

function run(args: string[], root: string): void {
  const env = {...process.env, NODE_ENV: 'production', CI: '1', INKSTONE_CACHE_DIR: path.join(root, 'cache')};
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8', maxBuffer: 1e9, env});
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
}

async function printAnswers(outDir: string): Promise<void> {
  for (const text of QUERIES) {
    const fetched = new Map<string, number>();
    const engine = createSearchEngine((url) => {
      const [file = ''] = url.split('?');
      const content = fs.readFileSync(path.join(outDir, decodeURI(file)));
      fetched.set(file, gzipSync(content).length / 1024);
      return Promise.resolve(JSON.parse(content.toString('utf8')) as unknown);
    });
    const request = {text, folder: '/', context: '', limit: 8, contextLength: 50};
    const {hits} = await engine.search(request);
    const started = performance.now();
    await engine.search(request);
    const took = (performance.now() - started).toFixed(1);
    const size = [...fetched.values()].reduce((sum, own) => sum + own, 0).toFixed(0);
    const main = (fetched.get('/search-index.json') ?? 0).toFixed(0);
    console.log(
      `${size.padStart(6)} KB in ${fetched.size} files (main ${main} KB), ${hits.length} hits, then ${took} ms  ${text}`,
    );
  }
}
