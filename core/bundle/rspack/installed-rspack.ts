import {pathToFileURL} from 'node:url';
import type webpack from 'webpack';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import type {Site} from '../../../contract/site.ts';
import {optionalPackage, packageRoot} from '../../support/package-root.ts';
import {packageOf} from '../react-copy.ts';

/** Rspack, which sites install if they want it. */
export interface InstalledRspack {
  version: string;
  /** Absolute; the main module. */
  file: string;
}

/** The part of Rspack's API that webpack has under the same names. */
export type Rspack = typeof webpack;

const NAME = '@rspack/core';

/** The versions with virtual modules and with the hooks that Inkstone uses. */
const SUPPORTED = /^(?:1\.(?:[7-9]|\d\d)|2)\./;

const BUNDLERS = ['webpack', 'rspack', 'auto'];

/**
 * Returns Rspack if the site is to be bundled with it. Sites with `@docusaurus/faster` have it.
 *
 * @param places absolute folders that packages are looked up from
 * @throws INK5016 if the site requires Rspack and no supported version is installed
 */
export function rspackOf(
  {siteDir, config}: Pick<Site, 'siteDir' | 'config'>,
  places: readonly string[] = [siteDir, packageRoot()],
): InstalledRspack | undefined {
  const {INKSTONE_BUNDLER: variable} = process.env;
  const wanted = variable ?? config.bundler;
  if (variable !== undefined && !BUNDLERS.includes(variable)) throw unknownBundler(variable);
  if (wanted !== 'rspack' && wanted !== 'auto') return undefined;
  const files = places.map((place) => optionalPackage(NAME, {siteDir: place, owner: '@docusaurus/faster'}));
  const file = files.find((found) => found !== undefined);
  const version = file === undefined ? undefined : packageOf(file)?.version;
  if (file !== undefined && version !== undefined && SUPPORTED.test(version)) return {version, file};
  if (wanted === 'auto') return undefined;
  throw new InkstoneError({
    code: 'INK5016',
    severity: 'error',
    message:
      version === undefined
        ? `The bundler is "rspack", but ${NAME} is not installed.`
        : `Rspack ${version} is not supported.`,
    hint: `Run "npm install --save-dev ${NAME}@1", or use "auto", which takes webpack if there is no Rspack.`,
  });
}

function unknownBundler(variable: string): InkstoneError {
  return new InkstoneError({
    code: 'INK5016',
    severity: 'error',
    message: `The variable INKSTONE_BUNDLER is "${variable}".`,
    hint: `It can be ${BUNDLERS.map((name) => `"${name}"`).join(', ')}.`,
  });
}

/** Loads Rspack, which takes a tenth of a second. */
export async function loadRspack({file}: InstalledRspack): Promise<Rspack> {
  const loaded = (await import(pathToFileURL(file).href)) as {rspack: unknown};
  return loaded.rspack as Rspack;
}
