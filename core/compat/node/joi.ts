import {createRequire} from 'node:module';
import path from 'node:path';
import {InkstoneError, packageRoot} from '../../plugin-api.ts';

/** As much of joi as the shims need; plugins get the library itself. */
export interface JoiSchema {
  validate: (
    value: unknown,
    options?: object,
  ) => {value: unknown; error?: {message: string; details: {message: string}[]}};
  [method: string]: (...args: never[]) => JoiSchema | ReturnType<JoiSchema['validate']>;
}

export type JoiLibrary = Record<string, (...args: unknown[]) => JoiBuilder>;

/** A schema while it is written down. */
export type JoiBuilder = {[method: string]: (...args: unknown[]) => JoiBuilder};

let library: JoiLibrary | undefined;

/** joi, loaded when a plugin first needs it: the site's own copy, else the one beside Inkstone. */
export function loadJoi(): JoiLibrary {
  library ??= findJoi();
  return library;
}

/**
 * An object whose members are those of what `make` gives, made when the first of them is asked for.
 */
export function deferred(make: () => object): JoiBuilder {
  let value: object | undefined;
  const target = (): object => (value ??= make());
  return new Proxy({} as JoiBuilder, {
    get: (_, key) => {
      const member = Reflect.get(target(), key) as unknown;
      return typeof member === 'function' ? (member.bind(target()) as unknown) : member;
    },
    has: (_, key) => Reflect.has(target(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(target()),
    ownKeys: () => Reflect.ownKeys(target()),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(target(), key);
      // A proxy may only show properties of another object as configurable ones.
      return descriptor && {...descriptor, configurable: true};
    },
  });
}

function findJoi(): JoiLibrary {
  // The site's folder is in the environment, as for Docusaurus.
  const folders = [process.env['DOCUSAURUS_CLI_SITE_DIR'], process.cwd(), packageRoot()];
  for (const dir of folders.filter((folder) => folder !== undefined)) {
    try {
      return createRequire(path.join(dir, 'package.json'))('joi') as JoiLibrary;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new InkstoneError({
    code: 'INK2035',
    severity: 'error',
    message: 'A plugin requires "joi" (through "@docusaurus/utils-validation"), which is not installed.',
    hint: 'Install it: npm install joi',
  });
}
