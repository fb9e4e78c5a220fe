import {InkstoneError} from '../../contract/diagnostic.ts';
import type {FunctionAddress} from '../../contract/document.ts';
import type {ReadRecorder} from '../../contract/inputs.ts';
import type {BuildOptions, LoadedSite, SiteCode} from '../../contract/stages.ts';
import {setCurrentLocale} from '../support/current-locale.ts';
import type {ModuleLoader} from './module-loader.ts';

export type {BuildOptions, LoadedSite, SiteCode};

type Key = string | number;

/**
 * The half of a configuration that cannot cross a thread: its functions by address, and its way of
 * loading modules.
 */
export function createSiteCode(input: {
  config: Record<string, unknown>;
  configPath: string;
  loader: Pick<ModuleLoader, 'importModule' | 'resolveModule'> &
    Partial<Pick<ModuleLoader, 'loadedFiles' | 'isExportOf' | 'activate'>>;
  reads?: ReadRecorder;
}): SiteCode {
  const {config, configPath, loader, reads} = input;
  const made = new Map<string, unknown>();
  const keys = new Map<unknown, FunctionAddress>();
  let written: Map<unknown, Key[]> | undefined;
  return {
    config,
    functionAt: (address) => {
      const found = address.in === 'config' ? valueAt(config, address.path) : made.get(address.key);
      if (typeof found === 'function') return found;
      throw new InkstoneError({
        code: 'INK1005',
        severity: 'error',
        message: `The configuration no longer has a function at ${describe(address)}.`,
        hint: 'Make the configuration return the same functions each time it is evaluated for a locale.',
        place: {file: configPath},
      });
    },
    addressOf: (fn) => {
      written ??= functionsOf(config);
      const path = written.get(fn);
      if (path) return {in: 'config', path};
      const known = keys.get(fn);
      if (known) return known;
      const key = String(made.size);
      const address: FunctionAddress = {in: 'runtime', key};
      made.set(key, fn);
      keys.set(fn, address);
      return address;
    },
    importModule: reads
      ? (specifier, from) => reads.observe(() => loader.importModule(specifier, from))
      : loader.importModule,
    resolveModule: loader.resolveModule,
    ...(loader.isExportOf ? {isExportOf: loader.isExportOf} : {}),
    enterLocale: (locale) => {
      setCurrentLocale(locale);
      loader.activate?.();
    },
    ...(reads ? {reads} : {}),
    ...(loader.loadedFiles ? {loadedFiles: loader.loadedFiles} : {}),
  };
}

/** Every function in a tree of objects and arrays with the path to it; the first path counts. */
function functionsOf(config: Record<string, unknown>): Map<unknown, Key[]> {
  const found = new Map<unknown, Key[]>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: Key[]): void => {
    if (typeof value === 'function') {
      if (!found.has(value)) found.set(value, path);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]));
    else for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
  };
  visit(config, []);
  return found;
}

function valueAt(root: unknown, path: readonly Key[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<Key, unknown>)[key];
  }
  return value;
}

function describe(address: FunctionAddress): string {
  if (address.in === 'runtime') return `key ${address.key}`;
  return address.path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
}
