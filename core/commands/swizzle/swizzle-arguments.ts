import path from 'node:path';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import {hasConfig} from '../../config/site-folders.ts';
import {nearestName} from '../../support/nearest-name.ts';
import type {ThemeComponent} from './site-themes.ts';

/** `swizzle [themeName] [componentName] [siteDir]`, as typed. */
interface SwizzleWords {
  siteDir: string | undefined;
  /** A theme, a component, or both. */
  names: string[];
}

/** Which of the words is the folder of the site: the third, or the last if a site is there. */
export function readWords(words: readonly string[]): SwizzleWords {
  const last = words.at(-1);
  const isSite = last !== undefined && (words.length === 3 || hasConfig(path.resolve(last)));
  return isSite ? {siteDir: last, names: words.slice(0, -1)} : {siteDir: undefined, names: [...words]};
}

interface Chosen {
  components: ThemeComponent[];
  component?: ThemeComponent;
}

/**
 * The components that are meant: all, those of a theme, or one. Docusaurus's name of the classic
 * theme means Inkstone's. Throws `INK8071` for a name that is neither.
 */
export function chooseComponents(all: ReadonlyMap<string, ThemeComponent>, names: readonly string[]): Chosen {
  const [first, second] = names;
  if (first === undefined) return {components: [...all.values()]};
  const ofTheme = [...all.values()].filter(({theme}) => isTheme(first, theme));
  const name = second ?? (ofTheme.length > 0 ? undefined : first);
  if (name === undefined) return {components: ofTheme};
  const component = all.get(name);
  if (second !== undefined && ofTheme.length === 0) throw unknown(`Unknown theme "${first}".`, first, themesOf(all));
  if (!component) throw unknown(`No theme of the site has a component "${name}".`, name, [...all.keys()]);
  return {components: [component], component};
}

function isTheme(word: string, theme: string): boolean {
  const name = theme.replace(/ \S+$/, '');
  if (/^(?:@docusaurus\/|docusaurus-)?theme-classic$|^classic$/.test(word)) return name === 'inkstone';
  return name === word || name.endsWith(`/${word}`) || name === `docusaurus-theme-${word}`;
}

function themesOf(all: ReadonlyMap<string, ThemeComponent>): string[] {
  return [...new Set([...all.values()].map(({theme}) => theme.replace(/ \S+$/, '')))];
}

function unknown(message: string, word: string, known: string[]): InkstoneError {
  const meant = nearestName(word, known);
  return new InkstoneError({
    code: 'INK8071',
    severity: 'error',
    message,
    hint: meant === undefined ? 'Run "inkstone swizzle --list" to list all components.' : `Did you mean "${meant}"?`,
  });
}
