import path from 'node:path';
import type {Diagnostic} from '../contract/diagnostic.ts';
import {DiagnosticLog} from './support/diagnostics.ts';

/**
 * What configurations read from the environment; it must be there before any code
 * of the site is loaded.
 */
export function prepareEnvironment(
  siteDirArgument: string | undefined,
  config: string | undefined,
  mode: string,
): string {
  const siteDir = path.resolve(siteDirArgument ?? '.');
  process.env['NODE_ENV'] = mode;
  process.env['BABEL_ENV'] = mode;
  process.env['DOCUSAURUS_CLI_SITE_DIR'] = siteDir;
  if (config !== undefined) process.env['DOCUSAURUS_CLI_CONFIG'] = config;
  return siteDir;
}

/** Prints what a command found; true if there is an error among it. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], siteDir: string): boolean {
  const log = new DiagnosticLog();
  log.addAll(diagnostics);
  log.print({siteDir});
  return log.hasErrors();
}

/** A line for each address that other machines reach a server at. */
export function networkLines({networkUrls}: {networkUrls: readonly string[]}): string {
  return networkUrls.map((url) => `On the network: ${url}\n`).join('');
}
