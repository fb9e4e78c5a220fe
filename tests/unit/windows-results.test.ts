import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import type {LoadedPlugin} from '../../contract/plugin.ts';

/**
 * What modules that take paths of Windows give away: names of modules, IDs, messages and URLs are
 * those of other systems, and folders contain their files.
 */
vi.mock('node:path', async (original) => {
  const {win32} = await original<typeof import('node:path')>();
  return {...win32, default: win32};
});

const INKSTONE = 'C:\\Users\\me\\my site\\node_modules\\inkstone';
vi.mock('../../core/support/package-root.ts', async (original) => ({
  ...(await original<object>()),
  packageRoot: () => INKSTONE,
  isBuiltIn: () => false,
  isOwnCode: (file: string) => file.startsWith(INKSTONE),
}));

const {isWithin} = await import('../../core/support/file-tree.ts');
const {createMemoryFiles} = await import('../../core/bundle/run-webpack.ts');
const {createStableNames} = await import('../../core/bundle/stable-ids.ts');
const {default: fileLoader} = await import('../../core/bundle/loaders/file-loader.ts');
const {styleSheetPath} = await import('../../core/compat/docusaurus-modules.ts');
const {installedPackage, isForeignPackage} = await import('../../core/compat/module-resolution.ts');
const {publishFile} = await import('../../core/compile/assets.ts');
const {createProblemBoard} = await import('../../core/dev/problem-board.ts');
const {createStageReads} = await import('../../core/dev/stage-reads.ts');
const {outputListFile} = await import('../../core/finish/output-places.ts');
const {createCollector} = await import('../../core/load/plugin-hook.ts');
const {bundleModules} = await import('../../core/render/source-frame.ts');
const {formatPlace} = await import('../../core/support/diagnostics.ts');
const {foreignFrames} = await import('../../core/support/thrown-errors.ts');
const {absoluteLink} = await import('../../plugins/llms/page-urls.ts');
const {default: cssCascadeLayers} = await import('../../plugins/css-cascade-layers/plugin.ts');
const {annotations, formatReport} = await import('../../bin/check-report.ts');
const {setOf} = await import('../../bin/lsp/document-check.ts');
const {editsForMove, renamedPath} = await import('../../bin/lsp/rename-file.ts');
const {addCacheStep} = await import('../../bin/migrate/ci-cache.ts');
const {inkstoneSource} = await import('../../bin/new/init-site.ts');

const SITE = 'C:\\Users\\me\\my site';
const at = (file: string): string => `${SITE}\\${file}`;
const stableName = createStableNames({'@site': SITE, inkstone: INKSTONE});
const problem = {
  code: 'INK1003',
  severity: 'error',
  message: 'wrong',
  place: {file: at('docs\\a.md'), line: 2},
} as const;

/** Name of the layer that the plugin puts a style sheet into, if any. */
function layerOf(file: string): string | undefined {
  class Rule {
    constructor(readonly values: {name: string; params: string; nodes?: unknown[]}) {}
  }
  const {configurePostCss} = cssCascadeLayers({} as never, {id: ''});
  const {plugins} = configurePostCss?.({plugins: []}) as {plugins: {Once: (root: unknown, tools: unknown) => void}[]};
  const added: Rule[] = [];
  const root = {
    source: {input: {file}},
    nodes: [],
    removeAll: () => undefined,
    append: (...all: Rule[]) => added.push(...all),
  };
  plugins[0]?.Once(root, {AtRule: Rule});
  return added.at(-1)?.values.params;
}

function shownPlace(file: string): string | undefined {
  const board = createProblemBoard(SITE, () => undefined);
  board.set('load', [{...problem, place: {file}}]);
  return board.forPage('/')[0]?.place;
}

function framesOf(...lines: string[]): unknown {
  return foreignFrames(Object.assign(new Error('no'), {stack: ['Error: no', ...lines].join('\n')})).place?.file;
}

function modulesOf(name: string): string[] {
  const dir = fs.mkdtempSync(`${os.tmpdir()}/inkstone-test-`);
  const bundle = `${dir}/server.js`;
  fs.writeFileSync(bundle, `/***/ "${name}":\n/***/ (function() {\nthrow 1;\n`);
  const modules = bundleModules(`at x (${bundle}:3:1)`, {serverBundle: bundle, siteDir: SITE});
  fs.rmSync(dir, {recursive: true});
  return modules;
}

function emittedBy(file: string): string[] {
  const emitted: string[] = [];
  const loader = {
    resourcePath: file,
    getOptions: () => ({folder: 'files', emit: true}),
    emitFile: (name: string) => emitted.push(name),
  };
  fileLoader.call(loader as never, Buffer.from('x'));
  return emitted;
}

/** The stage that runs again after a change of a file that a plugin declares by a glob. */
function stageOfDeclared(glob: string, file: string): unknown {
  const plugin = {name: 'own', path: SITE, getPathsToWatch: () => [glob]} as unknown as LoadedPlugin;
  const reads = createStageReads(SITE, () => ({}));
  reads.declare([plugin]);
  return reads.stageOf({file, kind: 'changed'});
}

const memory = createMemoryFiles('C:\\cache\\client');
memory.system.writeFile?.('C:\\cache\\client/assets/js/main.js', 'x', () => undefined);
const assets = new Map<string, string>();
const context = {queries: {hash: () => '1234'}, session: {options: {baseUrl: '/'}}, assets} as never;
const pages = {
  url: 'https://e.org',
  baseUrl: '/',
  siteDir: SITE,
  staticDirs: [at('static')],
  outDir: '',
  pagesBySource: new Map([[at('docs\\b.md'), '/b']]),
  markdownPaths: new Set<string>(),
  assets: {images: [], files: []},
};
const page = {path: '/a', source: at('docs\\guide\\a.md')};
const loaded = {
  documentSets: [
    {id: 'docs', contentDirs: [at('docs')]},
    {id: 'root', contentDirs: ['D:\\']},
  ],
};
const moved = {from: at('docs\\a.md'), to: at('docs\\new folder\\a.md')};
const edits = editsForMove({index: {pageOfFile: () => undefined}} as never, [moved], () => '[b](./guide/b.md)');

const RESULTS: Record<string, [actual: unknown, expected: unknown]> = {
  'module of the site': [stableName(at('src\\pages\\index.tsx')), '@site/src/pages/index.tsx'],
  'module of the theme': [stableName(`${INKSTONE}\\theme\\Tabs\\index.tsx`), 'inkstone/theme/Tabs/index.tsx'],
  'module of a package': [stableName('D:\\x\\node_modules\\@a\\b\\c.js'), 'node_modules/@a/b/c.js'],
  'module of the workspace': [stableName('C:\\Users\\me\\shared\\a.ts'), '@site/../shared/a.ts'],
  'package of a file': [installedPackage('C:\\x\\node_modules\\@a\\b\\c.js')?.name, '@a/b'],
  'third-party package': [isForeignPackage(at('node_modules\\other\\a.js')), true],
  'own file below node_modules': [isForeignPackage(`${INKSTONE}\\theme\\a.js`), false],
  'file in memory': [String(memory.read('assets/js/main.js')), 'x'],
  'file of a loader': [
    emittedBy(at('static\\my file.pdf')),
    [expect.stringMatching(/^assets\/files\/my file-[0-9a-f]{32}\.pdf$/)],
  ],
  'URL of an asset': [publishFile(at('docs\\a b.pdf'), 'files', context), '/assets/files/a%20b-1234.pdf'],
  'place of an asset': [[...assets.keys()], ['assets/files/a b-1234.pdf']],
  'place on a page': [shownPlace(at('docs\\a.md')), 'docs/a.md'],
  'place on another drive': [shownPlace('D:\\a.md'), 'D:/a.md'],
  'place in the terminal': [formatPlace(problem.place, {siteDir: SITE, cwd: SITE}), 'docs/a.md:2'],
  'place far away': [formatPlace({file: 'D:\\a.md'}, {siteDir: SITE, cwd: SITE}), 'D:/a.md'],
  'place in JSON': [JSON.parse(formatReport([problem], 'json', SITE))[0].file, 'docs/a.md'],
  annotation: [annotations([{...problem, place: {file: 'D:\\a.md'}}], SITE), expect.stringContaining('file=D%3A/a.md')],
  'frame of a script': [framesOf('    at run (C:\\site\\x.js:1:2)'), 'C:\\site\\x.js'],
  'frame on a share': [framesOf('    at \\\\server\\share\\x.js:1:2'), '\\\\server\\share\\x.js'],
  'frame of Node.js': [framesOf('    at node:fs:1:2'), undefined],
  'module in a stack': [modulesOf('@site/src/a.tsx'), ['src/a.tsx']],
  'module of Inkstone in a stack': [modulesOf('inkstone/runtime/app.tsx'), ['inkstone/runtime/app.tsx']],
  'module of a package in a stack': [modulesOf('node_modules/a/b.js'), ['a/b.js']],
  'declared file': [stageOfDeclared('data/*.yml', at('data\\a.yml')), 'load'],
  'other file': [stageOfDeclared('data/*.yml', at('other\\a.yml')), undefined],
  'list of an output folder': [
    path.basename(outputListFile(at('.docusaurus'), at('build'))),
    'inkstone-output-ad0798ec92f1.json',
  ],
  'page of a relative link': [absoluteLink('../b.md', page, pages), 'https://e.org/b'],
  'page of a link to the site': [absoluteLink('@site/docs/b.md', page, pages), 'https://e.org/b'],
  'page of a link to the content': [absoluteLink('/b.md', page, pages), 'https://e.org/b'],
  'layer of the theme': [layerOf(styleSheetPath(`${INKSTONE}\\theme\\css\\a.css`, SITE)), 'docusaurus.theme-classic'],
  'layer of a package': [layerOf(at('node_modules\\infima\\a.css')), 'docusaurus.infima'],
  'layer of the site': [layerOf(at('src\\css\\a.css')), undefined],
  'set of a document': [setOf(at('docs\\a.md'), {loaded} as never), 'docs'],
  'set of a partial': [setOf(at('docs\\_part\\a.md'), {loaded} as never), undefined],
  'set of a drive': [setOf('D:\\a.md', {loaded} as never), 'root'],
  'link in a moved document': [edits.get(moved.from)?.map(({newText}) => newText), ['../guide/b.md']],
  'renamed file': [renamedPath(at('docs\\a.md'), 'b'), at('docs\\b.md')],
  'cached folder': [
    addCacheStep('jobs:\n  build:\n    steps:\n      - run: npx docusaurus build\n', {
      repositoryDir: 'C:\\Users',
      siteDir: SITE,
    } as never),
    expect.stringContaining('me/my site/.inkstone'),
  ],
  'dependency of a new site': [inkstoneSource('C:\\work\\site', 'C:\\tools\\inkstone'), 'file:C:/tools/inkstone'],
  'dependency on another drive': [inkstoneSource('D:\\work\\site', 'C:\\work\\inkstone'), 'file:C:/work/inkstone'],
  'dependency nearby': [inkstoneSource('C:\\work\\site', 'C:\\work\\inkstone'), 'file:../inkstone'],
};

describe('on Windows', () => {
  it.each(Object.entries(RESULTS))('%s', (_, [actual, expected]) => expect(actual).toEqual(expected));

  it('plugins write into their folder only', async () => {
    const plugin = {name: 'own', id: 'default', path: SITE} as unknown as LoadedPlugin;
    const {actions} = createCollector(plugin, at('.docusaurus'), () => undefined);
    for (const name of ['..\\..\\a.json', 'D:\\a.json', '../a.json'])
      await expect(
        Promise.resolve().then(() => actions.createData(name, '')),
        name,
      ).rejects.toThrow('outside');
  });

  it('a drive and a share contain their files', () => {
    expect(isWithin('\\\\server\\share\\a.md', '\\\\server\\share\\')).toBe(true);
    expect(isWithin('D:\\a.md', 'C:\\')).toBe(false);
  });
});
