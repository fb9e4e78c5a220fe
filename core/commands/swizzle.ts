import fs from 'node:fs';
import path from 'node:path';
import {transform} from 'sucrase';
import {type Diagnostic, userError} from '../../contract/diagnostic.ts';
import type {SwizzleAction} from '../../contract/hook-types.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {COMPONENTS, type ComponentSafety} from '../../theme/_manifest.ts';
import {collectThemeAliases} from '../bundle/aliases.ts';
import {callHookSync} from '../load/plugin-hook.ts';
import {contentHash, listFiles} from '../support/output-files.ts';
import {packageRoot, packageVersion} from '../support/package-root.ts';
import {type NewFile, writeNewFiles} from './write-files.ts';
import {loadSitePlugins, type SiteChoice} from './site-plugins.ts';

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

/** Returns the components of all themes of a site, without those of the site itself. */
export async function loadSiteThemes(choice: SiteChoice): Promise<SiteThemes> {
  const {plugins, loaded, diagnostics} = await loadSitePlugins(choice);
  const own = {path: path.join(packageRoot(), 'theme'), theme: `inkstone ${packageVersion()}`, owner: undefined};
  // The classic theme is Inkstone's.
  const others = plugins.flatMap(themeFolders).filter((folder) => folder.path !== own.path);
  const components = new Map<string, ThemeComponent>();
  for (const {path: dir, theme, owner} of [own, ...others]) {
    for (const [name, file] of collectThemeAliases([{path: dir, site: false}]).theme)
      components.set(name, {name, file, theme, safety: componentSafety(name, owner)});
  }
  const {configPath, siteDir} = loaded.site;
  return {
    components: new Map([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    ownFolder: path.join(siteDir, 'src/theme'),
    language: /\.[cm]?ts$/.test(configPath) ? 'typescript' : 'javascript',
    diagnostics,
  };
}

function themeFolders(owner: LoadedPlugin) {
  const folder = callHookSync(owner, 'getTypeScriptThemePath') ?? callHookSync(owner, 'getThemePath');
  if (folder === undefined) return [];
  const {name = owner.name, version = 'local'} = owner.version;
  // Only the space before the version stays.
  const theme = `${name} ${version}`.replaceAll(/\s+(?=.*\s)/g, '-');
  return [{path: path.resolve(owner.path, folder), theme, owner}];
}

/** Components without an entry. */
const UNKNOWN: ComponentSafety = {wrap: 'unsafe', eject: 'unsafe'};

/** Returns whether a component may be swizzled, according to its theme (`getSwizzleConfig`). */
export function componentSafety(
  name: string,
  owner: Pick<LoadedPlugin, 'getSwizzleConfig'> | undefined,
): ComponentSafety {
  if (!owner) {
    const {wrap, eject} = COMPONENTS[name] ?? UNKNOWN;
    return {wrap, eject};
  }
  return {...UNKNOWN, ...owner.getSwizzleConfig?.()?.components?.[name]?.actions};
}

interface SwizzleRequest {
  component: ThemeComponent;
  action: SwizzleAction;
  language: SiteThemes['language'];
  /** Allow unsafe components. */
  danger: boolean;
}

/**
 * Writes a wrapper around a component of the theme, or its source, to the site's `src/theme`.
 * Returns the files.
 *
 * @throws INK8072 if that is unsafe or impossible, INK8073 if the site already has the component
 */
export async function swizzleComponent(request: SwizzleRequest, ownFolder: string): Promise<string[]> {
  checkSafety(request);
  const {component, action, language} = request;
  const file = ownFile(component.name, ownFolder);
  if (file !== undefined) {
    const hint = 'Edit that file, or remove it first.';
    throw userError('INK8073', `The site already has its own ${component.name}.`, {hint, place: {file}});
  }
  return writeNewFiles(ownFolder, action === 'wrap' ? [wrapper(component, language)] : ejected(component, language));
}

function checkSafety({component: {name, safety}, action, danger}: SwizzleRequest): void {
  const verdict = safety[action];
  if (verdict === 'safe' || (verdict === 'unsafe' && danger)) return;
  const other: SwizzleAction = action === 'wrap' ? 'eject' : 'wrap';
  const hints = [
    ...(safety[other] === 'safe' ? [`Use "--${other}" instead, which is safe.`] : []),
    ...(verdict === 'unsafe' ? [`Add "--danger" to ${action} it anyway.`] : []),
  ];
  const message =
    verdict === 'unsafe'
      ? `It is unsafe to ${action} ${name}: it may change in any version of its theme.`
      : `${name} cannot be ${action === 'wrap' ? 'wrapped: it is not a component' : 'ejected'}.`;
  throw userError('INK8072', message, {hint: hints.join(' ')});
}

/** The file of the site that replaces a component, if there is one. */
function ownFile(name: string, ownFolder: string): string | undefined {
  const endings = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];
  const candidates = endings.flatMap((ending) => [`${name}/index${ending}`, `${name}${ending}`]);
  return candidates.map((file) => path.join(ownFolder, file)).find((file) => fs.existsSync(file));
}

function wrapper({name, file}: ThemeComponent, language: SiteThemes['language']): NewFile {
  const local = name.replace(/[^\p{L}\p{N}]+/gu, '');
  const typed = language === 'typescript';
  const types = `import type {ReactNode} from 'react';
import type {WrapperProps} from 'inkstone/theme-common';
`;
  const props = typed ? `props: WrapperProps<typeof ${local}>): ReactNode` : 'props)';
  const content = `${typed ? types : ''}import ${local} from '@theme-original/${name}';

/** ${name} of the theme, with what this site puts around it. */
export default function ${local}Wrapper(${props} {
  return (
    <>
      <${local} {...props} />
    </>
  );
}
`;
  return {file: targetOf(name, file, typed ? '.tsx' : '.jsx'), content};
}

/** The source, and the files next to it that it imports. */
function ejected({name, file, theme}: ThemeComponent, language: SiteThemes['language']): NewFile[] {
  const source = fs.readFileSync(file, 'utf8');
  const strip = /\.tsx?$/.test(file) && language === 'javascript';
  const ending = strip ? (file.endsWith('x') ? '.jsx' : '.js') : path.extname(file);
  const record = `// Ejected: ${name} of ${theme}, base ${baseHash(source)} ("inkstone swizzle --status" compares it).\n`;
  const main = {file: targetOf(name, file, ending), content: record + (strip ? stripTypes(source) : source)};
  const imported = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.\/[^']+\.\w+)'/g)].map(
    ([, specifier = '']) => ({
      file: path.join(path.dirname(main.file), specifier),
      content: fs.readFileSync(path.resolve(path.dirname(file), specifier), 'utf8'),
    }),
  );
  return [main, ...imported];
}

/** A component keeps its folder, since it can contain other components. */
function targetOf(name: string, file: string, ending: string): string {
  return /[/\\]index\.[^/\\]+$/.test(file) ? `${name}/index${ending}` : `${name}${ending}`;
}

/** The first line of an ejected file. It stays in the file if somebody moves or formats it. */
const RECORD = /^\/\/ Ejected: (\S+) of (\S+ \S+), base ([0-9a-f]+)\b/m;

/** Hash of a source; line endings don't count, since git changes them. */
export function baseHash(source: string): string {
  return contentHash(source.replaceAll('\r\n', '\n'), 16);
}

export interface EjectedFile {
  /** Absolute. */
  file: string;
  component: string;
  /** The theme from which it was ejected, with its version then. */
  from: string;
  state: 'same' | 'changed' | 'gone';
  /** The theme that has the component now, with its version. */
  now?: string;
}

/** Returns the ejected components of a site, and whether their originals have changed since. */
export function swizzleStatus({components, ownFolder}: SiteThemes): EjectedFile[] {
  return listFiles(ownFolder).flatMap((name): EjectedFile[] => {
    const file = path.join(ownFolder, name);
    const record = /\.[jt]sx?$/.test(name) ? RECORD.exec(fs.readFileSync(file, 'utf8')) : null;
    if (!record) return [];
    const [, component = '', from = '', hash] = record;
    const base = components.get(component);
    if (!base) return [{file, component, from, state: 'gone'}];
    const isSame = baseHash(fs.readFileSync(base.file, 'utf8')) === hash;
    return [{file, component, from, state: isSame ? 'same' : 'changed', now: base.theme}];
  });
}

/** A doc comment of a type, which would remain without it. */
const COMMENT_OF_TYPE = /^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n(?=(?:export )?(?:interface|type) )/gm;

/**
 * Converts TypeScript to readable JavaScript: removes types and keeps everything else (comments,
 * JSX, line breaks).
 */
export function stripTypes(code: string): string {
  const before = code.replaceAll('\r\n', '\n').replace(COMMENT_OF_TYPE, '');
  const {code: stripped} = transform(before, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  });
  // Lines keep their numbers, so a line that lost a type is one that differs.
  const old = before.split('\n');
  const lines = stripped.split('\n').flatMap((line, index) => {
    if (line === old[index]) return [line];
    const tidy = line
      .trimEnd()
      .replace(/ +([),;\]}])/g, '$1')
      .replace(/^(import \{) +/, '$1')
      .replace(/,(?=\} from )/, '');
    return tidy === '' ? [] : [tidy];
  });
  const text = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return `${text.trim()}\n`;
}
