import type {LoadedPlugin, Plugin} from '../../contract/plugin.ts';
import type {SiteCode} from '../../contract/stages.ts';

/** Hooks that Inkstone calls; other functions of a plugin are its own. */
const HOOKS = [
  'loadContent',
  'contentLoaded',
  'allContentLoaded',
  'postBuild',
  'injectHtmlTags',
  'getThemePath',
  'getTypeScriptThemePath',
  'getClientModules',
  'moduleAliases',
  'configureWebpack',
  'configurePostCss',
  'getPathsToWatch',
  'extendCli',
  'getTranslationFiles',
  'translateContent',
  'translateThemeConfig',
  'getDefaultCodeTranslationMessages',
  'themeMessageOverrides',
  'getSwizzleConfig',
] as const;

/**
 * Makes a plugin as its module returned it one of ours. Hooks stay methods of the plugin's own
 * object, since plugins written as classes use `this`; a hook that is not a function (`undefined`
 * behind a condition) is left out.
 */
export function adaptPlugin(
  plugin: Plugin,
  loaded: Omit<LoadedPlugin, keyof Plugin> & {statics: Record<string, unknown>; run: SiteCode['run']},
): LoadedPlugin {
  const {statics, run, ...rest} = loaded;
  const source = plugin as unknown as Record<string, unknown>;
  const adapted: Record<string, unknown> = {name: plugin.name, ...rest};
  for (const hook of HOOKS) {
    const method = source[hook];
    if (typeof method === 'function')
      adapted[hook] = (...args: unknown[]): unknown => run(() => method.apply(plugin, args) as unknown);
  }
  const swizzle = swizzleConfigOf(statics);
  if (swizzle) adapted['getSwizzleConfig'] ??= swizzle;
  return adapted as unknown as LoadedPlugin;
}

/**
 * What a theme's module says of its components: in full, or by the older list of those
 * that are safe to replace.
 */
function swizzleConfigOf(statics: Record<string, unknown>): (() => unknown) | undefined {
  const {getSwizzleConfig, getSwizzleComponentList: list} = statics;
  if (typeof getSwizzleConfig === 'function') return getSwizzleConfig as () => unknown;
  if (typeof list !== 'function') return undefined;
  return () => {
    const names = (list as () => string[] | undefined)() ?? [];
    return {components: Object.fromEntries(names.map((name) => [name, {actions: {wrap: 'safe', eject: 'safe'}}]))};
  };
}
