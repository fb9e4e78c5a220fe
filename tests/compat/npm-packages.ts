/**
 * Installs packages of others from the npm registry, as they are published, into a copy of
 * `npm-packages/`, builds it and looks for what each of them does. Not one of the tests, since the
 * install alone takes a minute:
 *
 *     npx tsx tests/compat/npm-packages.ts
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PROJECT} from '../harness/build-site.ts';

const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-npm-')));
fs.cpSync(path.join(import.meta.dirname, 'npm-packages'), dir, {recursive: true});
const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
execFileSync('npm', install, {cwd: dir, stdio: 'inherit'});
const run = (outDir: string, env: Record<string, string>): void => {
  const args = [path.join(PROJECT, 'bin/inkstone.mjs'), 'build', dir, '--out-dir', path.join(dir, outDir)];
  execFileSync(process.execPath, args, {
    // Some packages look for others from the working directory, as Docusaurus is started in the
    // site.
    cwd: dir,
    stdio: 'inherit',
    env: {...process.env, INKSTONE_CACHE_DIR: path.join(dir, '.cache'), ...env},
  });
};
run('build', {SEARCH: 'local'});
run('build-pagefind', {SEARCH: 'pagefind'});
run('build-algolia', {SEARCH: 'algolia'});
const command = (...args: string[]): void => {
  execFileSync(process.execPath, [path.join(PROJECT, 'bin/inkstone.mjs'), ...args], {cwd: dir, stdio: 'inherit'});
};
command('gen-api-docs', 'all');
command('graphql-to-doc');

const build = path.join(dir, 'build');
const read = (file: string): string => fs.readFileSync(path.join(build, file), 'utf8');
const themesPage = fs.readFileSync(path.join(dir, 'build-algolia/themes/index.html'), 'utf8');
const allOf = (folder: string): string =>
  fs
    .readdirSync(path.join(build, folder))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => read(`${folder}/${file}`))
    .join('\n');

/** Row, package, and what shows that it works. */
const checks: [row: string, name: string, works: () => boolean][] = [
  ['3P-01', 'docusaurus-plugin-sass', () => /#123456/.test(allOf('assets/css')) && /class="?box_/.test(read('index.html'))],
  ['3P-06', 'docusaurus-plugin-module-alias', () => read('index.html').includes('aliased part')],
  ['3P-08', 'docusaurus-remark-plugin-tab-blocks', () => /role="tab"[^>]*>TypeScript/.test(read('docs/math/index.html'))],
  ['3P-09', 'remark-github-admonitions-to-directives', () => read('docs/math/index.html').includes('theme-admonition-tip')],
  ['3P-12', '@easyops-cn/docusaurus-search-local', () => read('search-index.json').includes('zygomorphic')],
  ['3P-12', 'docusaurus-plugin-image-zoom', () => allOf('assets/js').includes('medium-zoom')],
  ['3P-02', 'docusaurus-plugin-copy-page-button', () => allOf('assets/js').includes('copy-page')],
  ['3P-03', '@signalwire/docusaurus-plugin-llms-txt', () => read('llms.txt').startsWith('# Packages')],
  ['3P-04', '@dipakparmar/docusaurus-plugin-umami', () => read('index.html').includes('stats.example.org/script.js')],
  ['3P-05', '@getcanary/docusaurus-theme-search-pagefind', () => fs.existsSync(path.join(dir, 'build-pagefind/pagefind'))],
  ['3P-07', 'remark-typescript-tools', () => /language-js theme-code-block/.test(read('docs/types/index.html'))],
  ['3P-10', 'monaco-editor-webpack-plugin', () => fs.existsSync(path.join(build, 'json.worker.js'))],
  ['API-21', '@docusaurus/theme-mermaid/client', () => themesPage.includes('docusaurus-mermaid-container, theme default, function')],
  ['API-21', '@docusaurus/theme-search-algolia/client', () => themesPage.includes('rows, /guide/math')],
  ['API-25', '@docusaurus/theme-classic/lib/theme and src/theme', () => /tag_\w+[^>]*href="\/docs\/math"[^>]*>deep</.test(themesPage) && /class="tagRegular_\w+"/.test(themesPage)],
  ['PLG-21', 'docusaurus-plugin-openapi-docs', () => fs.existsSync(path.join(dir, 'generated/pets/list-pets.api.mdx'))],
  ['PLG-21', '@graphql-markdown/docusaurus', () => fs.existsSync(path.join(dir, 'generated/graphql/operations/queries/people.mdx'))],
  ['MDX-40', 'remark-math, rehype-katex', () => read('docs/math/index.html').includes('class="katex"')],
];
for (const [row, name, works] of checks) {
  const ok = works();
  if (!ok) process.exitCode = 1;
  console.log(`${ok ? 'works ' : 'FAILS '} ${row} ${name}`);
}
fs.rmSync(dir, {recursive: true, force: true});
