import {createRequire} from 'node:module';
import path from 'node:path';
import {InkstoneError, packageRoot} from '../../plugin-api.ts';

/**
 * `@docusaurus/utils-validation`, where a site has not the package itself. joi is
 * loaded on first use.
 */
export const Joi = deferred(loadJoi);

const call = (method: string, ...args: unknown[]): JoiBuilder =>
  (loadJoi()[method] as (...args: unknown[]) => JoiBuilder)(...args);

/** joi for front matter: its texts take numbers. */
export const JoiFrontMatter = deferred(() => {
  const library = loadJoi();
  return (library['extend'] as (extension: object) => object)({
    type: 'string',
    base: call('string'),
    coerce: {
      from: ['number', 'boolean', 'object'],
      method: (value: unknown) => ({
        value: value instanceof Date ? value.toISOString() : typeof value === 'object' ? value : String(value),
      }),
    },
  });
});

export const PluginIdSchema = deferred(() => chain(call('string'), ['regex', /^[\w-]+$/], ['default', 'default']));
export const RouteBasePathSchema = deferred(() =>
  chain(call('string'), ['min', 0], ['allow', ''], ['custom', (path: string) => (path === '' ? '/' : path)]),
);
export const URISchema = deferred(() =>
  chain(call('alternatives'), [
    'try',
    chain(call('string'), ['uri', {allowRelative: true}]),
    chain(call('string'), ['custom', checkUrl]),
  ]),
);
export const PathnameSchema = deferred(() => chain(call('string'), ['pattern', /^\/[^?#]*$/]));
export const AdmonitionsSchema = deferred(() =>
  chain(
    call('alternatives'),
    [
      'try',
      chain(call('boolean'), ['required']),
      call('object', {
        tag: call('string'),
        keywords: chain(call('array'), ['items', call('string')]),
        extendDefaults: call('boolean'),
      }),
    ],
    ['default', true],
  ),
);
export const FrontMatterTagsSchema = deferred(() => {
  const text = (): JoiBuilder => JoiFrontMatter['string']?.() as JoiBuilder;
  return chain(call('array'), ['items', text(), call('object', {label: text(), permalink: text()})]);
});
export const FrontMatterTOCHeadingLevels = {
  toc_min_heading_level: deferred(() => headingLevel()),
  toc_max_heading_level: deferred(() => headingLevel()),
};
export const ContentVisibilitySchema = deferred(() =>
  call('object', {draft: call('boolean'), unlisted: call('boolean')}),
);
export const FrontMatterLastUpdateSchema = deferred(() => call('object', {author: call('string'), date: call('date')}));
export const RemarkPluginsSchema = deferred(() => processors());
export const RehypePluginsSchema = deferred(() => processors());
export const RecmaPluginsSchema = deferred(() => processors());

/** Checks a plugin's options, with the `id` that every plugin may have. */
export function normalizePluginOptions(schema: JoiBuilder, options: unknown): unknown {
  return check(chain(schema, ['append', {id: chain(call('string'), ['default', 'default'])}]), options, 'options');
}

/** Checks a part of the theme configuration; keys of others are kept. */
export function normalizeThemeConfig(schema: JoiBuilder, themeConfig: unknown): unknown {
  return check(chain(schema, ['unknown']), themeConfig, 'themeConfig');
}

/** Checks front matter; values of other types are converted where that is safe. */
export function validateFrontMatter(frontMatter: unknown, schema: JoiBuilder): unknown {
  return check(schema, frontMatter, 'front matter');
}

function check(schema: JoiBuilder, value: unknown, what: string): unknown {
  const result = (schema as unknown as JoiSchema).validate(value, {
    convert: true,
    allowUnknown: what === 'front matter',
    abortEarly: false,
  });
  if (result.error)
    throw new Error(`Invalid ${what}: ${result.error.details.map((detail) => detail.message).join('; ')}`);
  return result.value;
}

function chain(start: JoiBuilder, ...steps: [method: string, ...args: unknown[]][]): JoiBuilder {
  return steps.reduce(
    (schema, [method, ...args]) => (schema[method] as (...args: unknown[]) => JoiBuilder)(...args),
    start,
  );
}

function headingLevel(): JoiBuilder {
  return chain(call('number'), ['min', 2], ['max', 6]);
}

function processors(): JoiBuilder {
  const entry = chain(call('alternatives'), [
    'try',
    call('function'),
    chain(call('array'), ['ordered', chain(call('function'), ['required']), call('any')]),
  ]);
  return chain(call('array'), ['items', entry], ['default', []]);
}

function checkUrl(text: string): string {
  // Throws for what is no address; joi makes a message of it.
  return new URL(text).href && text;
}

/** As much of joi as the shims need; plugins get the library itself. */
interface JoiSchema {
  validate: (
    value: unknown,
    options?: object,
  ) => {value: unknown; error?: {message: string; details: {message: string}[]}};
  [method: string]: (...args: never[]) => JoiSchema | ReturnType<JoiSchema['validate']>;
}

type JoiLibrary = Record<string, (...args: unknown[]) => JoiBuilder>;

/** A schema while it is written down. */
type JoiBuilder = {[method: string]: (...args: unknown[]) => JoiBuilder};

let library: JoiLibrary | undefined;

/** joi, loaded when a plugin first needs it: the site's own copy, else the one beside Inkstone. */
function loadJoi(): JoiLibrary {
  library ??= findJoi();
  return library;
}

/**
 * An object whose members are those of what `make` gives, made when the first of them is asked for.
 */
function deferred(make: () => object): JoiBuilder {
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
