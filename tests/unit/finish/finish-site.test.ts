import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import type {LoadedPlugin, PostBuildProps} from '../../../contract/plugin.ts';
import type {LoadContext} from '../../../contract/plugin-services.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import type {LoadedContent} from '../../../contract/stages.ts';
import {finishSite, type FinishInput} from '../../../core/finish/finish-site.ts';
import {packageRoot} from '../../../core/support/package-root.ts';
import {createWorkerPool} from '../../../core/support/worker-pool.ts';
import {listFiles} from '../../../core/support/output-files.ts';

const pool = createWorkerPool(1);
afterAll(() => pool.close());

let dir: string;
let staging: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-finish-'));
  staging = path.join(dir, 'staging');
  write({'staging/a/index.html': 'page a', 'staging/assets/js/docs/a.1.js': 'doc', 'bundle/assets/js/main.js': 'main'});
});

afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), text);
  }
}

function plugin(name: string, postBuild?: LoadedPlugin['postBuild']): LoadedPlugin {
  return {
    name,
    id: 'default',
    path: dir,
    options: {},
    version: {type: 'local'},
    role: 'plugin',
    ...(postBuild ? {postBuild} : {}),
  };
}

function input(plugins: LoadedPlugin[] = [], links: string[] = []): FinishInput {
  const route = {
    path: '/a',
    htmlFile: 'a/index.html',
    dataFile: 'assets/js/routes/a.json',
    documents: [],
  } as unknown as RouteRecord;
  const notFound = {...route, path: '/404.html', htmlFile: '404.html', dataFile: 'assets/js/routes/404.html.json'};
  const config = {
    staticDirectories: ['static', 'more', 'missing'],
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    noIndex: false,
    scripts: [],
    stylesheets: [],
  };
  const site = {
    siteDir: dir,
    generatedDir: path.join(dir, 'generated'),
    outDir: path.join(dir, 'build'),
    baseUrl: '/',
    i18n: {currentLocale: 'en', localeConfigs: {en: {baseUrl: '/'}, fr: {baseUrl: '/fr/'}}},
    config,
  } as unknown as Site;
  return {
    site,
    loaded: {
      diagnostics: [],
      context: {siteDir: dir, outDir: path.join(dir, 'build'), codeTranslations: {}} as unknown as LoadContext,
      plugins,
      codeTranslations: {'theme.a': 'A'},
      htmlTags: {head: '<meta>', preBody: '<b></b>', postBody: '<i></i>'},
      themeConfig: {},
      siteData: {siteMetadata: {docusaurusVersion: '3.10.2', pluginVersions: {}}},
      routes: [],
      content: new Map(plugins.map((owner) => [owner, `content of ${owner.name}`])),
    } as unknown as LoadedContent,
    table: {routes: [route, notFound], documents: [], modules: [], patterns: [], diagnostics: []},
    compiled: {
      documents: new Map(),
      files: new Map([['a.md', {file: 'assets/js/docs/a.1.js', modules: [], documents: []}]]),
      moduleRefs: [],
      assets: [{source: path.join(dir, 'image.png'), file: 'assets/images/image-1.png'}],
      diagnostics: [],
      compiledCount: 1,
      compilers: {native: 0, unified: []},
    },
    manifest: {files: ['assets/js/main.js'], dir: path.join(dir, 'bundle')},
    rendered: {
      pages: [{route, title: 'A', noIndex: true, links, anchors: []}],
      renderedCount: 1,
      diagnostics: [],
      inlineScripts: ["'sha256-a='", "'sha256-b='"],
    },
    dir: staging,
    pool,
  };
}

describe('finishSite', () => {
  it('CFG-16 copies static directories in order, dotfiles too, and everything that pages name', async () => {
    write({
      'static/x.txt': 'first',
      'static/.nojekyll': '',
      'static/img/中 文.png': 'i',
      'more/x.txt': 'second',
      'image.png': 'png',
    });
    const report = await finishSite(input());
    expect(report.diagnostics).toEqual([]);
    expect(listFiles(staging)).toEqual(
      [
        '.nojekyll',
        'a/index.html',
        'assets/js/docs/a.1.js',
        'assets/images/image-1.png',
        'assets/js/main.js',
        'img/中 文.png',
        'x.txt',
      ].sort(),
    );
    expect(fs.readFileSync(path.join(staging, 'x.txt'), 'utf8')).toBe('second');
    expect(report.size).toEqual({files: 7, bytes: 6 + 3 + 3 + 4 + 1 + 6});
  });

  it('writes what a content security policy must list beside the generated files, not into the site', async () => {
    await finishSite(input());
    const file = path.join(dir, 'generated/inline-scripts.txt');
    expect(fs.readFileSync(file, 'utf8')).toBe("'sha256-a='\n'sha256-b='\n");
    expect(listFiles(staging)).not.toContain('inline-scripts.txt');
  });

  it('never links to the sources or the cache', async () => {
    write({'static/x.txt': 'x', 'image.png': 'png'});
    await finishSite(input());
    fs.writeFileSync(path.join(staging, 'x.txt'), 'edited');
    fs.writeFileSync(path.join(staging, 'assets/js/main.js'), 'edited');
    expect(fs.readFileSync(path.join(dir, 'static/x.txt'), 'utf8')).toBe('x');
    expect(fs.readFileSync(path.join(dir, 'bundle/assets/js/main.js'), 'utf8')).toBe('main');
  });

  it('lets a page win over a static file of its name, and says so', async () => {
    write({'static/a/index.html': 'static', 'image.png': ''});
    const {diagnostics} = await finishSite(input());
    expect(fs.readFileSync(path.join(staging, 'a/index.html'), 'utf8')).toBe('page a');
    expect(diagnostics.map(({code}) => code)).toEqual(['INK7004']);
  });

  it('leaves out static files where others need a folder or are a file, and names each', async () => {
    write({
      'static/assets': '',
      'static/fr': '',
      'static/a': '',
      'static/b': '',
      'more/b/x.txt': '',
      'more/a/index.html/x.txt': '',
      'more/c.txt': '',
      'image.png': '',
    });
    const {diagnostics} = await finishSite(input());
    expect(diagnostics.map(({code, message, place}) => `${code} ${place?.file.slice(dir.length)} ${message}`)).toEqual([
      'INK7004 /static/a Did not copy the static file a: the site has a folder with this name.',
      'INK7004 /static/assets Did not copy the static file assets: the site has a folder with this name.',
      'INK7004 /static/b Did not copy the static file b: the site has a folder with this name.',
      'INK7004 /static/fr Did not copy the static file fr: the site has a folder with this name.',
      'INK7004 /more/a/index.html/x.txt Did not copy the static file a/index.html/x.txt: a/index.html is a page.',
    ]);
    expect(listFiles(staging)).toEqual(expect.arrayContaining(['a/index.html', 'b/x.txt', 'c.txt']));
  });

  it('fault 41: follows links inside the site, and reports those that lead out, in a circle or to nothing', async () => {
    write({'static/real/x.txt': 'x', 'image.png': ''});
    const link = (target: string, name: string): void => fs.symlinkSync(target, path.join(dir, 'static', name));
    link('real', 'folder');
    link('real/x.txt', 'file.txt');
    link('/etc/hostname', 'outside');
    link('..', 'real/up');
    link('gone', 'nothing');
    const {diagnostics} = await finishSite(input());
    expect(listFiles(staging)).toEqual(expect.arrayContaining(['file.txt', 'folder/x.txt', 'real/x.txt']));
    expect(diagnostics.map(({message}) => message).sort()).toEqual([
      'Did not copy the static file folder/up: the symbolic link points to one of its parent folders.',
      'Did not copy the static file nothing: the symbolic link is broken.',
      'Did not copy the static file outside: the symbolic link points outside the repository.',
      'Did not copy the static file real/up: the symbolic link points to one of its parent folders.',
    ]);
    expect(listFiles(staging).some((file) => file.includes('outside'))).toBe(false);
  });

  it('names an asset that is gone', async () => {
    const {diagnostics} = await finishSite(input());
    expect(diagnostics).toEqual([
      expect.objectContaining({code: 'INK7011', place: {file: path.join(dir, 'image.png')}}),
    ]);
  });

  it('PLG-14 takes over what a plugin writes to the published folder by its name', async () => {
    write({
      'image.png': '',
      'build/a/index.html': 'old page',
      'build/about/index.html': 'old',
      'build/kept.txt': 'kept',
    });
    const hook = (): void =>
      write({'build/list.txt': 'list', 'build/assets/search/index.json': '[]', 'build/about/index.html': 'new'});
    const {diagnostics} = await finishSite(input([plugin('lists', hook)], ['/list.txt']));
    expect(diagnostics).toEqual([]);
    const read = (file: string): string => fs.readFileSync(path.join(staging, file), 'utf8');
    expect([
      read('list.txt'),
      read('assets/search/index.json'),
      read('about/index.html'),
      read('a/index.html'),
    ]).toEqual(['list', '[]', 'new', 'page a']);
    expect(listFiles(staging)).not.toContain('kept.txt');
    expect(listFiles(path.join(dir, 'build'))).toEqual(['a/index.html', 'about/index.html', 'kept.txt']);
  });

  it('PLG-14 does so in the first build, when that folder is not there', async () => {
    write({'image.png': ''});
    const hook = (): void => fs.writeFileSync(path.join(dir, 'build/list.txt'), 'list');
    const {diagnostics} = await finishSite(input([plugin('lists', hook)]));
    expect(diagnostics).toEqual([]);
    expect(fs.readFileSync(path.join(staging, 'list.txt'), 'utf8')).toBe('list');
    expect(fs.existsSync(path.join(dir, 'build'))).toBe(false);
  });

  it('INK7018 names the files of the last build that a plugin changed', async () => {
    write({'image.png': '', 'build/a/index.html': 'old page'});
    const hook = (): void => fs.appendFileSync(path.join(dir, 'build/a/index.html'), '<!-- stamp -->');
    const {diagnostics} = await finishSite(input([plugin('stamps', hook)]));
    expect(diagnostics).toMatchObject([
      {code: 'INK7018', message: expect.stringMatching(/^Plugin "stamps" .*: a\/index\.html\.$/)},
    ]);
    expect(fs.readFileSync(path.join(staging, 'a/index.html'), 'utf8')).toBe('page a');
  });

  it('PLG-14 calls postBuild one after another with the folder being built and the content of the plugin', async () => {
    write({'image.png': ''});
    const calls: string[] = [];
    let seen: PostBuildProps | undefined;
    const slow = plugin('slow', async (props) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      seen = props;
      calls.push(String(props.content));
      fs.writeFileSync(path.join(props.outDir, 'feed.xml'), '');
    });
    const fast = plugin('fast', ({content}) => void calls.push(String(content)));
    const report = await finishSite(input([slow, plugin('none'), fast], ['/feed.xml']));
    expect(calls).toEqual(['content of slow', 'content of fast']);
    expect(report.diagnostics).toEqual([]);
    expect(seen).toMatchObject({
      outDir: staging,
      routesPaths: ['/404.html', '/a'],
      routesBuildMetadata: {'/a': {noIndex: true}},
      pages: [{path: '/a', file: path.join(staging, 'a/index.html'), noIndex: true, title: 'A'}],
    });
  });

  it('PLG-35 gives postBuild the versions, the injected tags and the texts of all plugins', async () => {
    write({'image.png': ''});
    let seen: PostBuildProps | undefined;
    await finishSite(input([plugin('reads', (props) => void (seen = props))]));
    expect(seen).toMatchObject({
      siteMetadata: {docusaurusVersion: '3.10.2', pluginVersions: {}},
      headTags: '<meta>',
      preBodyTags: '<b></b>',
      postBodyTags: '<i></i>',
      codeTranslations: {'theme.a': 'A'},
    });
  });

  it('lets hooks have work done in threads, by modules of their own', async () => {
    write({
      'image.png': '',
      'count.mjs':
        "import fs from 'node:fs';\nimport {isMainThread} from 'node:worker_threads';\n" +
        'export default (file) => [isMainThread, fs.readFileSync(file).length];\n',
    });
    let counted: unknown;
    const counts = plugin('counts', async ({threads, pages}) => {
      expect(threads.size).toBe(1);
      counted = await threads.run(path.join(dir, 'count.mjs'), pages[0]?.file);
    });
    expect((await finishSite(input([counts]))).diagnostics).toEqual([]);
    expect(counted).toEqual([false, 'page a'.length]);
  });

  it('fault 70: a hook that fails is named, whatever it throws, and the others run', async () => {
    write({'image.png': ''});
    let ran = false;
    const plugins = [
      plugin('one', () => {
        throw new Error('no');
      }),
      plugin('two', () => Promise.reject('text')),
      plugin('circle', () => {
        const thrown: Record<string, unknown> = {};
        throw Object.assign(thrown, {thrown});
      }),
      {...plugin('late', () => undefined), outputComplete: () => Promise.reject(new Error('too late'))},
      plugin('three', () => {
        throw new InkstoneError({code: 'INK7999', severity: 'error', message: 'own'});
      }),
      plugin('four', () => void (ran = true)),
    ];
    const {diagnostics} = await finishSite(input(plugins));
    expect(ran).toBe(true);
    expect(diagnostics.map(({message}) => message)).toEqual([
      'Plugin "one" failed in postBuild: no',
      'Plugin "two" failed in postBuild: threw "text"',
      'Plugin "circle" failed in postBuild: threw an object that is not an Error',
      'own',
      'Plugin "late" failed in outputComplete: too late',
    ]);
  });

  it('INK7005 names a slow postBuild hook, but not one of Inkstone’s own', async () => {
    write({'image.png': ''});
    vi.useFakeTimers({toFake: ['performance']});
    onTestFinished(() => void vi.useRealTimers());
    const slow = plugin('slow', () => void vi.advanceTimersByTime(11_000));
    const own = {...slow, name: 'sitemap', path: path.join(packageRoot(), 'plugins/sitemap')};
    const {diagnostics} = await finishSite(input([slow, own]));
    expect(diagnostics).toMatchObject([{code: 'INK7005', message: expect.stringContaining('"slow" took 11 seconds')}]);
  });
});
