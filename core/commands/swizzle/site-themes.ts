import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {COMPONENTS, type ComponentSafety, type Safety, type SwizzleAction} from '../../../theme/_manifest.ts';
import {collectThemeAliases} from '../../bundle/aliases.ts';
import {callHookSync} from '../../load/plugin-hook.ts';
import {packageRoot} from '../../support/package-root.ts';
import {loadSitePlugins, type SiteChoice} from '../site-plugins.ts';

/** A component that a site may replace. */
export interface ThemeComponent {
  name: string;
  /** Absolute path of the source that is in use. */
  file: string;
  /** `inkstone 0.1.0` */
  theme: string;
  safety: ComponentSafety;
}

export interface SiteThemes {
  /** By name, sorted. */
  components: Map<string, ThemeComponent>;
  /** Folder of the site's own components, absolute. */
  ownFolder: string;
  language: 'typescript' | 'javascript';
  diagnostics: Diagnostic[];
}

interface ThemeFolder {
  path: string;
  theme: string;
  owner?: LoadedPlugin;
}

/** The components of all themes of a site, in the sources that it uses; its own are left out. */
export async function loadSiteThemes(choice: SiteChoice): Promise<SiteThemes> {
  const {plugins, loaded, diagnostics} = await loadSitePlugins(choice);
  const folders = [ownTheme(), ...plugins.flatMap(foldersOf)];
  const components = new Map<string, ThemeComponent>();
  for (const folder of folders) {
    const {theme} = collectThemeAliases([{path: folder.path, site: false}]);
    for (const [name, file] of theme) {
      components.set(name, {name, file, theme: folder.theme, safety: componentSafety(name, folder.owner)});
    }
  }
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
  const {configPath, siteDir} = loaded.site;
  return {
    components: new Map(sorted),
    ownFolder: path.join(siteDir, 'src/theme'),
    language: /\.[cm]?ts$/.test(configPath) ? 'typescript' : 'javascript',
    diagnostics,
  };
}

function ownTheme(): ThemeFolder {
  const {version} = JSON.parse(fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {version: string};
  return {path: path.join(packageRoot(), 'theme'), theme: `inkstone ${version}`};
}

function foldersOf(owner: LoadedPlugin): ThemeFolder[] {
  const folder = callHookSync(owner, 'getTypeScriptThemePath') ?? callHookSync(owner, 'getThemePath');
  const dir = folder === undefined ? undefined : path.resolve(owner.path, folder);
  // The classic theme is Inkstone's own.
  if (dir === undefined || dir === ownTheme().path) return [];
  const theme = `${owner.version.name ?? owner.name} ${owner.version.version ?? 'local'}`.replaceAll(
    /\s+(?=.*\s)/g,
    '-',
  );
  return [{path: dir, theme, owner}];
}

/** What nobody has said anything about. */
const UNKNOWN: ComponentSafety = {wrap: 'unsafe', eject: 'unsafe'};

interface SwizzleConfig {
  components?: Record<string, {actions?: Partial<Record<SwizzleAction, Safety>>}>;
}

/**
 * Whether a component may be replaced: the theme's own table, or what the plugin that has it says
 * (`getSwizzleConfig`).
 */
export function componentSafety(
  name: string,
  owner: Pick<LoadedPlugin, 'getSwizzleConfig'> | undefined,
): ComponentSafety {
  if (!owner) {
    const {wrap, eject} = COMPONENTS[name] ?? UNKNOWN;
    return {wrap, eject};
  }
  const config = owner.getSwizzleConfig?.() as SwizzleConfig | undefined;
  return {...UNKNOWN, ...config?.components?.[name]?.actions};
}
