import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {readDocumentKey, type DocumentKey} from '../../contract/document.ts';
import type {DocumentModule, DocumentHost} from '../../contract/host.ts';
import type {DocumentError} from '../../contract/render.ts';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {nearestName} from '../support/nearest-name.ts';
import {attempt} from '../support/attempt.ts';
import {missingExportProblem, placeOfImport} from '../support/missing-export.ts';
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
function sourcesOf(documents: readonly NamedModule[]): string[] {
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

/** What React throws for an element whose component is undefined. */
const UNDEFINED_TYPE = /^Element type is invalid: [^]*but got: undefined/;

/**
 * Returns the error of a document that shows what a module doesn't export, at its import;
 * undefined for other errors.
 *
 * @param modulesOf returns the page's documents
 * @param namespaceOf returns the namespace of a module of the bundle
 */
export function missingImport(
  error: unknown,
  item: PageJob,
  {
    siteDir,
    modulesOf,
    namespaceOf,
  }: {siteDir: string; modulesOf: () => readonly NamedModule[]; namespaceOf: DocumentHost['use'] | undefined},
): Diagnostic | undefined {
  if (!namespaceOf || !UNDEFINED_TYPE.test(messageOf(error))) return undefined;
  const documents = modulesOf();
  const files = sourcesOf(documents).map((file) => path.join(siteDir, file));
  for (const [key, names] of documents.flatMap(({module}) => module.needs)) {
    // A module can throw while it loads.
    const namespace = attempt(() => namespaceOf(key));
    if (!namespace) continue;
    const name = names.find((each) => each !== '*' && !(each in namespace));
    if (name === undefined) continue;
    const offered = Object.keys(namespace).filter((each) => each !== '__esModule');
    const {message, hint} = missingExportProblem({name, offered, request: key}, 'error');
    const wanted = fs.existsSync(path.join(siteDir, key)) ? {name, key} : {name, request: key};
    const place = files.map((file) => placeOfImport(file, wanted)).find(({line}) => line !== undefined);
    return {
      code: 'INK6001',
      severity: 'error',
      message: `Could not render the page ${item.page.path}: ${message}`,
      ...(hint !== undefined && {hint}),
      ...((place ?? item.source) && {place: place ?? {file: item.source as string}}),
    };
  }
  return undefined;
}
