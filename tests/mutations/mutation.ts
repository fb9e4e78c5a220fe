import type {Random, SiteEditor} from './site-editor.ts';

/** One kind of change; `undefined` when there is nothing left to change in this way. */
export interface Mutation {
  name: string;
  /** Code of the site changes: a build from nothing has to bundle anew. */
  isCode?: true;
  /** The next command is run in another way; one that runs does not change. */
  isOfCommand?: true;
  apply: (site: SiteEditor, random: Random, step: number) => string | undefined;
}

export const DOCUMENT = /\.mdx?$/;

/** Replaces one of several places of a file. */
export function onText(
  file: string,
  changes: readonly [from: RegExp, to: (step: number) => string][],
): Mutation['apply'] {
  return (site, random, step) => {
    const [from, to] = random.pick(changes);
    if (!site.has(file) || !from.test(site.read(file))) return undefined;
    site.edit(file, (text) => text.replace(from, to(step)));
    return `${from.source} in ${file}`;
  };
}

/** A file that comes and goes. */
export function toggled(file: string, content: (step: number) => string): Mutation['apply'] {
  return (site, _random, step) => {
    if (site.has(file)) site.remove(file);
    else site.write(file, content(step));
    return `${site.has(file) ? 'added' : 'removed'} ${file}`;
  };
}
