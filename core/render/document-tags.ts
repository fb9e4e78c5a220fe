import fs from 'node:fs';
import path from 'node:path';
import type {Place} from '../../contract/diagnostic.ts';
import {markdownRegions, regionWalker} from '../support/markdown-regions.ts';
import {rangeOf} from '../support/text-position.ts';

/** A tag in the source of a document. */
export interface DocumentTag {
  place: Place;
  /** Text of the document. */
  text: string;
}

/**
 * Returns the first tag that matches, outside of code.
 *
 * @param pattern global, from `<` on
 * @param file absolute or relative to the site
 */
export function findTag(pattern: RegExp, file: string, siteDir: string): DocumentTag | undefined {
  const source = path.resolve(siteDir, file);
  if (!/\.mdx?$/.test(source) || !fs.existsSync(source)) return undefined;
  const text = fs.readFileSync(source, 'utf8');
  const regionAt = regionWalker(markdownRegions(text));
  for (const {index, 0: tag} of text.matchAll(pattern)) {
    if (regionAt(index)) continue;
    return {place: {file, ...rangeOf(text, index, tag.length)}, text};
  }
  return undefined;
}

/** Matches the start of the tags of a component. Names in a stack can be any text. */
export function tagOf(component: string): RegExp {
  return new RegExp(`<${component.replaceAll(/\W/g, '\\$&')}(?![\\w$])`, 'g');
}
