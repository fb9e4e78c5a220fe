import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type {Options} from '@swc/core';
import enhancedResolve from 'enhanced-resolve';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {relativePath} from '../store/inputs.ts';
import {attempt} from '../support/attempt.ts';
import {packageRoot} from '../support/package-root.ts';
import type {JobInput} from './compile-job.ts';
import type {IncludeLanguages} from './highlight-code.ts';

/** A module of the site as CommonJS, and what its imports of other modules of the site lead to. */
interface LanguageModule {
  code: string;
  imports: Record<string, string>;
}

/**
 * Collects `src/theme/prism-include-languages` and what it imports as text, so that threads can run
 * it and its content is part of cache keys. The configuration loader is no help: such files import
 * `@generated/docusaurus.config` and `@site/…`, which are names of the bundle.
 */
export async function collectIncludeLanguages(
  file: string,
  {site, themeConfig}: Pick<JobInput, 'site' | 'themeConfig'>,
): Promise<{text?: string; diagnostics: Diagnostic[]}> {
  const config = `module.exports = ${JSON.stringify({...site.config, themeConfig})}`;
  try {
    const modules = {...(await collectModules(file, site.siteDir)), [CONFIG]: {code: config, imports: {}}};
    const text = JSON.stringify([relativePath(file, site.siteDir), modules]);
    // Run once here, so that a failure is reported once and not by every thread.
    const {createHighlighter} = await import('./highlight-code.ts');
    createHighlighter([], evaluateIncludeLanguages(text, site.siteDir));
    return {text, diagnostics: []};
  } catch (error) {
    const problem: Diagnostic = {
      code: 'INK4020',
      severity: 'warning',
      message: `Could not load the site's Prism languages: ${reasonOf(error, site.siteDir)}`,
      hint: 'Fix the error: the file runs during the build, not in the browser. Until then, code in these languages is not highlighted.',
      place: {file},
    };
    return {diagnostics: [problem]};
  }
}

const CONFIG = '@generated/docusaurus.config';
/** Names of modules of the site, which a bundler would resolve. */
const OF_SITE = /^(?:\.{1,2}\/|@site\/)/;
const EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json'];

/** Compiles a module and those of the site that it imports, by their paths from the site. */
async function collectModules(entry: string, siteDir: string): Promise<Record<string, LanguageModule>> {
  const {transform} = await import('@swc/core');
  const resolve = enhancedResolve.create.sync({extensions: EXTENSIONS, alias: {'@site': siteDir}});
  const modules: Record<string, LanguageModule> = {};
  const add = async (file: string): Promise<string> => {
    const id = relativePath(file, siteDir);
    if (id in modules) return id;
    const module: LanguageModule = (modules[id] = {code: '', imports: {}});
    const source = fs.readFileSync(file, 'utf8');
    if (file.endsWith('.json')) module.code = `module.exports = ${source}`;
    else ({code: module.code} = await transform(source, asCommonJs(file)));
    for (const [, name = ''] of module.code.matchAll(/\brequire\(['"`]([^'"`$]+)['"`]\)/g)) {
      if (name === CONFIG) module.imports[name] = CONFIG;
      if (!OF_SITE.test(name)) continue;
      const target = attempt(() => resolve({}, path.dirname(file), name));
      // What is missing fails when it runs, if it does: it may stand in a comment or a `try`.
      if (target) module.imports[name] = await add(target);
    }
    return id;
  };
  await add(entry);
  return modules;
}

function asCommonJs(filename: string): Options {
  return {
    filename,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: /\.[cm]?tsx?$/.test(filename)
        ? {syntax: 'typescript', tsx: filename.endsWith('x')}
        : {syntax: 'ecmascript', jsx: true},
      target: 'es2022',
    },
    module: {type: 'commonjs'},
  };
}

/** Of a syntax error, the compiler shows the source: the first line says what is wrong. */
function reasonOf(error: unknown, siteDir: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, problem = '', place = ''] = /^\s*[x×]\s+(.+)\n[^[]*\[([^\]]+)\]/.exec(message) ?? [];
  return problem === '' ? message : `${relativePath(place, siteDir)}: ${problem}`;
}

/**
 * In Docusaurus the languages are added in the browser, and such a file can ask for one. It also
 * sets `window.Prism`.
 */
const IN_BROWSER = {
  __esModule: true,
  default: {canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: true, canUseViewport: true},
};

/** Returns the function that the collected modules export. */
export function evaluateIncludeLanguages(text: string, siteDir: string): IncludeLanguages {
  const [entry, modules] = JSON.parse(text) as [string, Record<string, LanguageModule>];
  const loaded = new Map<string, {exports: {default?: unknown}}>();
  const load = (id: string): {default?: unknown} => {
    const known = loaded.get(id);
    if (known) return known.exports;
    const module = {exports: {}};
    loaded.set(id, module);
    const {code = '', imports = {}} = modules[id] ?? {};
    const file = path.resolve(siteDir, id);
    const require = (name: string): unknown => {
      if (name === '@docusaurus/ExecutionEnvironment') return IN_BROWSER;
      const target = imports[name];
      if (target !== undefined) return load(target);
      if (OF_SITE.test(name)) throw new Error(`Cannot find module '${name}', which ${id} requires`);
      return requirePackage(name, file);
    };
    const values = {module, exports: module.exports, require, __filename: file, window: globalThis};
    vm.compileFunction(code, Object.keys(values), {filename: id})(...Object.values(values));
    return module.exports;
  };
  const exported = load(entry);
  const include = exported.default ?? exported;
  return typeof include === 'function' ? (include as IncludeLanguages) : () => undefined;
}

/** Loads a package that a file can see, else one of Inkstone. */
function requirePackage(name: string, file: string): unknown {
  const ofSite = createRequire(file);
  try {
    return ofSite(ofSite.resolve(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return createRequire(path.join(packageRoot(), 'package.json'))(name);
  }
}
