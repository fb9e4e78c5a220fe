import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {readDocumentKey} from '../../contract/document.ts';
import type {DocumentError} from '../../contract/render.ts';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {markdownRegions, regionWalker} from '../support/markdown-regions.ts';
import {lineAndColumn} from '../support/text-position.ts';
import {nearestName} from '../support/nearest-name.ts';
import {messageOf} from './render-failure.ts';
import type {PageJob} from './render-job.ts';

/** What a compiled document throws if it shows a component that it doesn't have. */
const MISSING = /^Expected (?:component|object) `([^`]+)` to be defined/;

/**
 * Returns the error of a document that uses an unknown component, at the tag in its source;
 * undefined for other errors.
 *
 * @param keysOf returns the keys of the page's documents and of their partials
 */
export function missingComponent(
  error: unknown,
  item: PageJob,
  {siteDir, keysOf}: {siteDir: string; keysOf: () => readonly string[]},
): Diagnostic | undefined {
  const name = MISSING.exec(messageOf(error))?.[1];
  if (name === undefined) return undefined;
  const files = [item.source, ...keysOf().map((key) => readDocumentKey(key).id)];
  const found = files.flatMap((file) => (file === undefined ? [] : (findTag(name, file, siteDir) ?? [])))[0];
  const place = found?.place ?? (item.source === undefined ? undefined : {file: item.source});
  const {provided = []} = error as DocumentError;
  return {
    code: 'INK6001',
    severity: 'error',
    message: `Could not render the page ${item.page.path}: the component "${name}" is unknown.`,
    hint: hintFor(name, [...(found?.names ?? []), ...provided]),
    ...(place && {place}),
  };
}

/** Returns the first tag of a component in a document, and the names that the document declares. */
function findTag(name: string, file: string, siteDir: string): {place: Place; names: string[]} | undefined {
  const source = path.resolve(siteDir, file);
  if (!fs.existsSync(source)) return undefined;
  const text = fs.readFileSync(source, 'utf8');
  const regionAt = regionWalker(markdownRegions(text));
  const start = `<${name}`;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (/[\w$]/.test(text.charAt(at + start.length)) || regionAt(at)) continue;
    const {line, column} = lineAndColumn(text, at);
    const declared = [...text.matchAll(/^(?:import|export)\s[^\n]*/gm)].join(' ').match(/\b[A-Z][\w$]*/g) ?? [];
    return {place: {file, line, column, endLine: line, endColumn: column + start.length}, names: declared};
  }
  return undefined;
}

/** @param names names that need no import */
function hintFor(name: string, names: readonly string[]): string {
  const theme = Object.keys(COMPONENTS).filter((each) => !each.includes('/'));
  const nearest = nearestName(name, [...names.filter((each) => each !== name), ...theme]);
  if (nearest === undefined) return 'Import it in the document, or add it to src/theme/MDXComponents.';
  const statement = names.includes(nearest) ? '' : ` Import it: import ${nearest} from '@theme/${nearest}';`;
  return nearest === name ? statement.trim() : `Did you mean <${nearest}>?${statement}`;
}
