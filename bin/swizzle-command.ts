/** `swizzle`: replaces components of the theme with custom ones. */
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {type InkstoneError, userError} from '../contract/diagnostic.ts';
import type {SwizzleAction} from '../contract/hook-types.ts';
import type {EjectedFile, ThemeComponent} from '../core/commands/swizzle.ts';
import {hasConfig} from '../core/config/site-folders.ts';
import {nearestName} from '../core/support/nearest-name.ts';
import {prepareEnvironment, printDiagnostics, printFiles, shownPath} from './process.ts';

/** Options of `swizzle`. */
export type SwizzleFlags = {config?: string} & Partial<Record<SwizzleFlag, boolean>>;
type SwizzleFlag = SwizzleAction | 'list' | 'status' | 'danger' | 'typescript' | 'javascript';

/** Lists, wraps or ejects components. The words are a theme, a component and the site's folder. */
export async function runSwizzle(words: string[], flags: SwizzleFlags): Promise<void> {
  const {loadSiteThemes, swizzleComponent, swizzleStatus} = await import('../core/commands/swizzle.ts');
  const last = words.at(-1);
  // The site is the third word, or the last one if it names a folder with a site.
  const isSite = last !== undefined && (words.length === 3 || hasConfig(path.resolve(last)));
  const names = isSite ? words.slice(0, -1) : words;
  const siteDir = prepareEnvironment(isSite ? last : undefined, flags);
  const themes = await loadSiteThemes({siteDir, config: flags.config});
  printDiagnostics(themes.diagnostics, siteDir);
  if (flags.status) {
    process.stdout.write(statusText(swizzleStatus(themes)));
    return;
  }
  const {components} = themes;
  const chosen = chooseComponents(components, names);
  if (flags.list) {
    process.stdout.write(listText(chosen));
    return;
  }
  const [first] = chosen;
  const isNamed = first !== undefined && first.name === names.at(-1);
  const component = isNamed ? first : await askForComponent(components);
  const action = actionOf(flags) ?? (await askForAction(component));
  const language = flags.typescript ? 'typescript' : flags.javascript ? 'javascript' : themes.language;
  const request = {component, action, language, danger: flags.danger === true} as const;
  printFiles('Wrote', await swizzleComponent(request, themes.ownFolder));
}

/**
 * Returns the components that the arguments name: all, those of a theme, or one. Docusaurus's name
 * of the classic theme stands for Inkstone's.
 *
 * @throws INK8071 for a name that is neither a theme nor a component
 */
function chooseComponents(all: ReadonlyMap<string, ThemeComponent>, [first, second]: string[]): ThemeComponent[] {
  const components = [...all.values()];
  if (first === undefined) return components;
  const ofTheme = components.filter(({theme}) => isTheme(first, themeName(theme)));
  if (second !== undefined && ofTheme.length === 0) {
    throw unknownName(`Unknown theme "${first}".`, first, [...new Set(components.map(({theme}) => themeName(theme)))]);
  }
  const name = second ?? (ofTheme.length > 0 ? undefined : first);
  if (name === undefined) return ofTheme;
  const component = all.get(name);
  if (!component) throw unknownName(`No theme of the site has a component "${name}".`, name, [...all.keys()]);
  return [component];
}

/** `inkstone` of `inkstone 0.1.0` */
function themeName(theme: string): string {
  return theme.replace(/ \S+$/, '');
}

function isTheme(word: string, name: string): boolean {
  if (/^(?:@docusaurus\/|docusaurus-)?theme-classic$|^classic$/.test(word)) return name === 'inkstone';
  return name === word || name.endsWith(`/${word}`) || name === `docusaurus-theme-${word}`;
}

function unknownName(message: string, name: string, known: string[]): InkstoneError {
  const near = nearestName(name, known);
  const hint = near === undefined ? 'Run "inkstone swizzle --list" to list all components.' : `Did you mean "${near}"?`;
  return userError('INK8071', message, {hint});
}

function actionOf({wrap, eject}: SwizzleFlags): SwizzleAction | undefined {
  if (wrap && eject) throw usageError('--wrap and --eject cannot be combined.');
  return wrap ? 'wrap' : eject ? 'eject' : undefined;
}

async function askForComponent(components: ReadonlyMap<string, ThemeComponent>): Promise<ThemeComponent> {
  const name = await ask('Which component? ');
  const [component, ...others] = name ? chooseComponents(components, [name]) : [];
  if (!component || others.length > 0) throw usageError('The component name is missing.');
  return component;
}

async function askForAction({name, safety}: ThemeComponent): Promise<SwizzleAction> {
  const answer = await ask(`Wrap (${safety.wrap}) or eject (${safety.eject}) ${name}? `);
  const action = answer && (['wrap', 'eject'] as const).find((each) => each.startsWith(answer));
  if (action) return action;
  throw usageError(`Choose what to do with ${name}: --wrap (${safety.wrap}) or --eject (${safety.eject}).`);
}

/** Asks only in a terminal: a script would wait forever. */
async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({input: process.stdin, output: process.stdout});
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

function usageError(message: string): InkstoneError {
  const hint = 'Run "inkstone swizzle <component> --wrap|--eject". "inkstone swizzle --list" lists all components.';
  return userError('INK8070', message, {hint});
}

function listText(components: readonly ThemeComponent[]): string {
  const width = Math.max(9, ...components.map(({name}) => name.length)) + 2;
  const row = (name: string, wrap: string, eject: string, theme: string): string =>
    `${name.padEnd(width)}${wrap.padEnd(11)}${eject.padEnd(11)}${theme}\n`;
  const rows = components.map(({name, safety, theme}) => row(name, safety.wrap, safety.eject, theme));
  return [row('component', 'wrap', 'eject', 'theme'), ...rows].join('');
}

function statusText(files: readonly EjectedFile[]): string {
  if (files.length === 0) return 'The site has no ejected components.\n';
  const states = {same: 'up to date', changed: 'changed in the theme', gone: 'removed from the theme'};
  const lines = files.map(({file, component, from, now, state}) => {
    const versions = state === 'changed' ? `ejected from ${from}, now ${now ?? ''}` : `ejected from ${from}`;
    return `${shownPath(file)}: ${component}: ${states[state]} (${versions})\n`;
  });
  return lines.join('');
}
