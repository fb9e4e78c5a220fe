import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentHost} from '../../contract/host.ts';
import {attempt} from '../support/attempt.ts';
import {missingExportProblem, placeOfImport} from '../support/missing-export.ts';
import {sourcesOf, type NamedModule} from './missing-component.ts';
import {messageOf} from './render-failure.ts';
import type {PageJob} from './render-job.ts';

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
