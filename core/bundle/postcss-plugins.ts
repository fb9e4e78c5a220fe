import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {AcceptedPlugin} from 'postcss';
import {InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {messageWithCauses} from '../support/thrown-errors.ts';

const SCRIPTS = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

/** Names of PostCSS's configuration, in the order in which postcss-loader looks for them. */
const CONFIG_FILES = [
  'package.json',
  ...SCRIPTS.map((extension) => `postcss.config.${extension}`),
  '.postcssrc',
  '.postcssrc.json',
  ...SCRIPTS.map((extension) => `.postcssrc.${extension}`),
];

/** PostCSS's configuration in a file of the site. */
export interface PostCssFile {
  plugins?: unknown;
  [option: string]: unknown;
}

/**
 * Loads PostCSS's configuration from the site's folder, as postcss-loader does. Resolves to
 * undefined if the site has none.
 *
 * @throws INK5011 if it can't be loaded
 */
export async function loadPostCssFile(
  {siteDir, mode}: Pick<Site, 'siteDir' | 'mode'>,
  code: Pick<SiteCode, 'importModule' | 'observeSetup' | 'explainFailure'>,
): Promise<PostCssFile | undefined> {
  for (const file of CONFIG_FILES.map((name) => path.join(siteDir, name)).filter((each) => fs.existsSync(each))) {
    try {
      const config = await code.observeSetup(() => configIn(file, code));
      if (typeof config === 'function') return (config as (api: object) => PostCssFile)({mode, env: mode, options: {}});
      if (config) return config as PostCssFile;
    } catch (cause) {
      const {reason, ...found} = code.explainFailure(cause, file);
      throw userError('INK5011', `Could not load the PostCSS configuration: ${reason}`, {...found, cause});
    }
  }
  return undefined;
}

async function configIn(file: string, {importModule}: Pick<SiteCode, 'importModule'>): Promise<unknown> {
  const name = path.basename(file);
  if (name === 'package.json') return (JSON.parse(fs.readFileSync(file, 'utf8')) as {postcss?: unknown}).postcss;
  // Without an extension, it may be YAML, which contains JSON.
  if (/rc(?:\.json)?$/.test(name)) return (await import('yaml')).parse(fs.readFileSync(file, 'utf8'));
  const loaded = (await importModule(file, file)) as {default?: unknown};
  return loaded.default ?? loaded;
}

/**
 * Loads PostCSS plugins. A list can have any form that postcss-loader takes: plugins, names of
 * packages, `[name, options]`, `{name: options}`, or one object with all names. If several lists
 * name a plugin, the last options count, and `false` turns it off. Options next to a function have
 * no effect, as in postcss-loader.
 *
 * @throws INK5001 for a package that can't be loaded
 */
export function postCssPlugins(lists: readonly unknown[], siteDir: string): AcceptedPlugin[] {
  const entries = lists.flatMap((list) =>
    Array.isArray(list) ? list.filter(Boolean).map(entryOf) : Object.entries(list ?? {}),
  );
  return [...new Map(entries)]
    .filter(([, options]) => options !== false)
    .map(([plugin, options]) =>
      typeof plugin === 'string' ? load(plugin, options, siteDir) : (plugin as AcceptedPlugin),
    );
}

function entryOf(item: unknown): [plugin: unknown, options: unknown] {
  if (Array.isArray(item)) return [item[0], item[1]];
  if (typeof item !== 'object' || item === null) return [item, undefined];
  const [entry, ...others] = Object.entries(item) as [string, unknown][];
  const isNamed = entry && others.length === 0 && ['object', 'boolean'].includes(typeof entry[1]);
  return isNamed ? entry : [item, undefined];
}

function load(name: string, options: unknown, siteDir: string): AcceptedPlugin {
  try {
    const module = createRequire(path.join(siteDir, 'package.json'))(name) as {default?: unknown};
    const plugin = module.default ?? module;
    const hasOptions = Object.keys(options ?? {}).length > 0;
    return (hasOptions ? (plugin as (options: unknown) => unknown)(options) : plugin) as AcceptedPlugin;
  } catch (error) {
    const reason = error instanceof Error ? messageWithCauses(error).split('\n')[0] : String(error);
    throw new InkstoneError(
      {
        code: 'INK5001',
        severity: 'error',
        message: `The PostCSS plugin "${name}" cannot be loaded: ${reason}`,
        hint: 'Install it in the site, or check its name.',
      },
      {cause: error},
    );
  }
}
