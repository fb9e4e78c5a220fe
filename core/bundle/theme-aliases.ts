import fs from 'node:fs';
import path from 'node:path';

/**
 * Which file each name of a theme component stands for. Absolute paths.
 */
export interface ThemeAliases {
  /** `@theme/X`: the last folder that has it wins. */
  theme: Map<string, string>;
  /** `@theme-original/X`: the same without the site's own folder. */
  original: Map<string, string>;
  /** `@theme-init/X`: the first folder that has it. */
  init: Map<string, string>;
}

const COMPONENT_FILE = /\.(?:[jt]sx?|mjs)$/;
const NO_COMPONENT = /(?:^|[/\\])__tests__[/\\]|\.(?:test|stories|d)\.[jt]sx?$/;

/**
 * Reads the theme folders in order, later ones over earlier ones.
 *
 * @param folders absolute; `site: true` marks the site's `src/theme`, which `@theme-original`
 * leaves out
 */
export function collectThemeAliases(folders: {path: string; site: boolean}[]): ThemeAliases {
  const aliases: ThemeAliases = {theme: new Map(), original: new Map(), init: new Map()};
  for (const folder of folders) {
    for (const file of componentFiles(folder.path)) {
      const name = componentName(path.relative(folder.path, file));
      if (!folder.site) aliases.original.set(name, file);
      if (!aliases.init.has(name)) aliases.init.set(name, file);
      aliases.theme.set(name, file);
    }
  }
  return aliases;
}

/** Whether the site or another theme overrides a component. */
export function isReplaced(name: string, {theme, init}: ThemeAliases): boolean {
  return theme.get(name) !== init.get(name);
}

/** `CodeBlock/Line/index.tsx` is `CodeBlock/Line`, `TabItem.js` is `TabItem`. */
function componentName(file: string): string {
  return file
    .replaceAll('\\', '/')
    .replace(COMPONENT_FILE, '')
    .replace(/\/index$/, '');
}

function componentFiles(dir: string): string[] {
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => COMPONENT_FILE.test(file) && !NO_COMPONENT.test(file) && !isPrivate(path.relative(dir, file)))
    .sort();
}

/** Folders that begin with an underscore or hold styles are a theme's own affair. */
function isPrivate(relative: string): boolean {
  return /^(?:_|css[/\\]|messages[/\\])/.test(relative);
}
