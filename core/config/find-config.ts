import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';

const NAMES: {name: string; dialect: Site['dialect']}[] = [
  {name: 'site.config', dialect: 'inkstone'},
  {name: 'docusaurus.config', dialect: 'docusaurus'},
];
const EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/**
 * The configuration file of a site: the one that was named, else `site.config.*`, else
 * `docusaurus.config.*`, each in Docusaurus's order of extensions. Its name decides the dialect.
 * Throws an `InkstoneError` (INK1001) if there is none.
 */
export function findConfig(siteDir: string, given?: string): {configPath: string; dialect: Site['dialect']} {
  if (given !== undefined) {
    const configPath = path.resolve(siteDir, given);
    const found = [configPath, path.resolve(given)].find(isFile);
    if (found === undefined) throw missing(`The configuration file "${given}" does not exist.`, configPath);
    return {configPath: found, dialect: path.basename(found).startsWith('site.config') ? 'inkstone' : 'docusaurus'};
  }
  for (const {name, dialect} of NAMES) {
    for (const extension of EXTENSIONS) {
      const configPath = path.join(siteDir, name + extension);
      if (isFile(configPath)) return {configPath, dialect};
    }
  }
  throw missing('This folder contains neither site.config.ts nor docusaurus.config.ts.', siteDir);
}

/** Whether `findConfig` would find one. */
export function hasConfig(siteDir: string, given?: string): boolean {
  if (given !== undefined) return isFile(path.resolve(siteDir, given)) || isFile(path.resolve(given));
  return NAMES.some(({name}) => EXTENSIONS.some((extension) => isFile(path.join(siteDir, name + extension))));
}

function isFile(file: string): boolean {
  return fs.statSync(file, {throwIfNoEntry: false})?.isFile() === true;
}

function missing(message: string, file: string): InkstoneError {
  return new InkstoneError({
    code: 'INK1001',
    severity: 'error',
    message,
    hint: 'Pass the site folder, as in "inkstone build website", or the configuration file with --config.',
    place: {file},
  });
}
