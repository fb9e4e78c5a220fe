import path from 'node:path';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {COMPONENTS, type ComponentSafety, type Safety, type SwizzleAction} from '../../../theme/_manifest.ts';
import {collectThemeAliases} from '../../bundle/aliases.ts';
import {callHookSync} from '../../load/plugin-hook.ts';
import {packageRoot, packageVersion} from '../../support/package-root.ts';
import {loadSitePlugins, type SiteChoice} from '../site-plugins.ts';

/** A component that a site can replace. */
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
  /** Folder of the site's components, absolute. */
  ownFolder: string;
  language: 'typescript' | 'javascript';
  diagnostics: Diagnostic[];
}

interface ThemeFolder {
  path: string;
  theme: string;
  owner?: LoadedPlugin;
}

/** Returns the components of all themes of a site, without those of the site itself. */
export async function loadSiteThemes(choice: SiteChoice): Promise<SiteThemes> {
  const {plugins, loaded, diagnostics} = await loadSitePlugins(choice);
  const own: ThemeFolder = {path: path.join(packageRoot(), 'theme'), theme: `inkstone ${packageVersion()}`};
  // The classic theme is Inkstone's.
  const others = plugins.flatMap(themeFolders).filter((folder) => folder.path !== own.path);
  const components = [own, ...others].flatMap(({path: dir, theme, owner}) =>
    [...collectThemeAliases([{path: dir, site: false}]).theme].map(([name, file]): ThemeComponent => ({
      name,
      file,
      theme,
      safety: componentSafety(name, owner),
    })),
  );
  const byName = new Map(components.map((component) => [component.name, component]));
  const {configPath, siteDir} = loaded.site;
  return {
    components: new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1))),
    ownFolder: path.join(siteDir, 'src/theme'),
    language: /\.[cm]?ts$/.test(configPath) ? 'typescript' : 'javascript',
    diagnostics,
  };
}

function themeFolders(owner: LoadedPlugin): ThemeFolder[] {
  const folder = callHookSync(owner, 'getTypeScriptThemePath') ?? callHookSync(owner, 'getThemePath');
  if (folder === undefined) return [];
  const {name = owner.name, version = 'local'} = owner.version;
  // Only the space before the version stays.
  const theme = `${name} ${version}`.replaceAll(/\s+(?=.*\s)/g, '-');
  return [{path: path.resolve(owner.path, folder), theme, owner}];
}

/** Components without an entry. */
const UNKNOWN: ComponentSafety = {wrap: 'unsafe', eject: 'unsafe'};

interface SwizzleConfig {
  components?: Record<string, {actions?: Partial<Record<SwizzleAction, Safety>>}>;
}

/** Returns whether a component may be swizzled, according to its theme (`getSwizzleConfig`). */
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
