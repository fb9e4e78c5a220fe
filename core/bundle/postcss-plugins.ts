import {createRequire} from 'node:module';
import path from 'node:path';
import type {AcceptedPlugin} from 'postcss';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {messageWithCauses} from '../support/thrown-errors.ts';

/**
 * Returns the PostCSS plugins of a list in the forms of postcss-loader: plugins, names of packages,
 * `[name, options]`, `{name: options}`, or an object of all. Options `false` leave one out. As
 * there, options next to a function have no effect.
 *
 * @throws INK5001 for a package that can't be loaded
 */
export function postCssPlugins(list: unknown, siteDir: string): AcceptedPlugin[] {
  const entries = Array.isArray(list) ? list.filter(Boolean).map(entryOf) : Object.entries(list ?? {});
  return entries
    .filter(([, options]) => options !== false)
    .map(([plugin, options]) =>
      typeof plugin === 'string' ? load(plugin, options, siteDir) : (plugin as AcceptedPlugin),
    );
}

function entryOf(item: unknown): [plugin: unknown, options?: unknown] {
  if (Array.isArray(item)) return [item[0], item[1]];
  if (typeof item !== 'object' || item === null) return [item];
  const [entry, ...others] = Object.entries(item) as [string, unknown][];
  const isNamed = entry && others.length === 0 && ['object', 'boolean'].includes(typeof entry[1]);
  return isNamed ? entry : [item];
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
        message: `The PostCSS plugin "${name}" of configurePostCss cannot be loaded: ${reason}`,
        hint: 'Install it in the site, or check its name.',
      },
      {cause: error},
    );
  }
}
