import type {Diagnostic} from '../../contract/diagnostic.ts';
import {readDocumentKey, type DocumentKey} from '../../contract/document.ts';
import type {DocumentModule} from '../../contract/host.ts';
import type {DocumentError} from '../../contract/render.ts';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {nearestName} from '../support/nearest-name.ts';
import {findTag, tagOf} from './document-tags.ts';
import {messageOf} from './render-failure.ts';
import type {PageJob} from './render-job.ts';

/** What a compiled document throws if it shows a component that it doesn't have. */
const MISSING = /^Expected (?:component|object) `([^`]+)` to be defined/;

/**
 * Returns the error of a document that uses an unknown component, at the tag in its source;
 * undefined for other errors.
 *
 * @param modulesOf returns the page's documents
 */
export function missingComponent(
  error: unknown,
  item: PageJob,
  {siteDir, modulesOf}: {siteDir: string; modulesOf: () => readonly NamedModule[]},
): Diagnostic | undefined {
  const name = MISSING.exec(messageOf(error))?.[1];
  if (name === undefined) return undefined;
  const files = [item.source, ...sourcesOf(modulesOf())];
  const found = files.flatMap((file) => (file === undefined ? [] : (findTag(tagOf(name), file, siteDir) ?? [])))[0];
  const place = found?.place ?? (item.source === undefined ? undefined : {file: item.source});
  const {provided = []} = error as DocumentError;
  const written = files.flatMap((file) =>
    file === undefined ? [] : (findTag(importOf(name), file, siteDir) ?? []),
  )[0];
  return {
    code: 'INK6001',
    severity: 'error',
    message: `Could not render the page ${item.page.path}: the component "${name}" is unknown.`,
    hint: written
      ? `The import in line ${written.place.line} is text, because it continues a paragraph. Write an empty line before it.`
      : hintFor(name, [...declaredIn(found?.text ?? ''), ...provided]),
    ...(place && {place}),
  };
}

/** A document of a page as it was evaluated. */
export interface NamedModule {
  key: DocumentKey;
  module: DocumentModule;
}

/** Returns the files of documents and of the partials in their modules, relative to the site. */
export function sourcesOf(documents: readonly NamedModule[]): string[] {
  const keys = documents.flatMap(({key, module}) => [key, ...Object.keys(module.partials ?? {})]);
  return keys.map((key) => readDocumentKey(key).id);
}

/** Matches the start of a line that looks like an import of a name. */
function importOf(name: string): RegExp {
  return new RegExp(`^import\\s[^\\n]*(?<![\\w$])${name.replaceAll(/\W/g, '\\$&')}(?![\\w$])[^\\n]*\\sfrom\\s`, 'gm');
}

/** Returns the names that a document declares. */
function declaredIn(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s[^\n]*/gm)].join(' ').match(/\b[A-Z][\w$]*/g) ?? [];
}

/** @param names names that need no import */
function hintFor(name: string, names: readonly string[]): string {
  const theme = Object.keys(COMPONENTS).filter((each) => !each.includes('/'));
  const nearest = nearestName(name, [...names.filter((each) => each !== name), ...theme]);
  if (nearest === undefined) return 'Import it in the document, or add it to src/theme/MDXComponents.';
  const statement = names.includes(nearest) ? '' : ` Import it: import ${nearest} from '@theme/${nearest}';`;
  return nearest === name ? statement.trim() : `Did you mean <${nearest}>?${statement}`;
}
