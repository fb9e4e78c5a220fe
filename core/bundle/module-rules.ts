import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import {INLINE_BELOW} from '../support/inline-images.ts';
import {packageRoot, programFile} from '../support/package-root.ts';
import type {DocumentLoaderOptions} from './loaders/document-loader.ts';
import type {TransformOptions} from './loaders/transform-loader.ts';

const require = createRequire(import.meta.url);

export interface ScriptInput {
  mode: 'production' | 'development';
  /** Whether components are updated in place (React Fast Refresh). */
  live: boolean;
  /** Whether files in JavaScript may contain types, as with `swcJsLoader` of Docusaurus. */
  hasTypesInScripts?: boolean;
}

/**
 * Returns rules that compile scripts with swc: Inkstone's sources, those of the site, and
 * Docusaurus packages, which sometimes contain uncompiled JSX.
 */
export function scriptRules(input: ScriptInput): RuleSetRule[] {
  const isOwn = (file: string): boolean =>
    file.startsWith(packageRoot() + path.sep) && !file.slice(packageRoot().length).includes(`node_modules${path.sep}`);
  const include = (file: string): boolean =>
    isOwn(file) || !/[\\/]node_modules[\\/]/.test(file) || /(?:docusaurus|inkstone)(?!.*node_modules)/.test(file);
  const rule = (test: RegExp, syntax: object): RuleSetRule => ({
    test,
    include,
    resolve: {fullySpecified: false},
    use: [{loader: require.resolve('swc-loader'), options: swcOptions(syntax, input)}],
  });
  return [
    rule(/\.[cm]?ts$/, {syntax: 'typescript', tsx: false}),
    rule(/\.tsx$/, {syntax: 'typescript', tsx: true}),
    rule(
      /\.[cm]?jsx?$/,
      input.hasTypesInScripts ? {syntax: 'typescript', tsx: true} : {syntax: 'ecmascript', jsx: true},
    ),
    {
      test: /\.[jt]sx?$/,
      include: (file: string) => !isOwn(file) && !isInPackage(path.dirname(file)),
      // Files whose URL is asked for are copied.
      dependency: {not: ['url']},
      type: 'javascript/auto',
    },
    // Their entry points export everything. A page only loads what it imports.
    {
      test: /\.tsx?$/,
      include: inPackage([...SIDE_EFFECT_FREE, 'runtime/live']),
      exclude: path.join(packageRoot(), 'theme/css'),
      sideEffects: false,
    },
    {
      test: /\.tsx?$/,
      include: inPackage(TRANSLATED),
      enforce: 'pre',
      use: [transformLoader(removeTranslatorNotes)],
    },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      use: [transformLoader(markPureCalls)],
    },
    // Docusaurus installs this version, so its sites import it without naming it in package.json.
    {
      descriptionData: {name: /^react-router(?:-dom)?$/, version: /^5\./},
      use: [transformLoader(toOwnRouter)],
    },
  ];
}

/**
 * Whether a folder or one above it has a `package.json`. Without one, webpack uses the `type` of
 * the importer's package: the same file would be bundled twice, as an ES module for one importer
 * and as CommonJS for another.
 */
function isInPackage(dir: string): boolean {
  let known = packaged.get(dir);
  if (known === undefined) {
    const above = path.dirname(dir);
    known = fs.existsSync(path.join(dir, 'package.json')) || (above !== dir && isInPackage(above));
    packaged.set(dir, known);
  }
  return known;
}

const packaged = new Map<string, boolean>();

/**
 * Inkstone's folders of modules without side effects. The order of runtime modules matters, except
 * in `runtime/live`, which a build must not contain.
 */
const SIDE_EFFECT_FREE = ['theme', 'contract', 'plugins/content-docs/client', 'plugins/content-blog/client'];

/** Inkstone's folders with UI strings. */
const TRANSLATED = [...SIDE_EFFECT_FREE, 'plugins/search-local/theme', 'plugins/search-local/client'];

function inPackage(folders: readonly string[]): string[] {
  return folders.map((folder) => path.join(packageRoot(), folder));
}

/** Returns the loader that applies a function to the text of a module. */
export function transformLoader(
  transform: TransformOptions['transform'],
  options: Omit<TransformOptions, 'transform'> = {},
): {loader: string; options: TransformOptions} {
  return {loader: programFile('core/bundle/loaders/transform-loader'), options: {transform, ...options}};
}

/** `description="…"` of an opening tag. */
const NOTE_ATTRIBUTE = /(<Translate\b[^<>]*?)\bdescription="[^"\n]*"/g;

/** `description: '…',` of an argument, before its end. */
const NOTE_PROPERTY = /(\btranslate\(\s*\{(?:(?!\}\)(?!'))[^])*?)\bdescription:\s*(?:"[^"\n]*"|'(?:[^'\\\n]|\\.)*'),?/g;

/**
 * Removes the notes to translators from `<Translate>` and `translate`. `write-translations` reads
 * them from the sources, and in the bundle they would be 1 KB of every first visit.
 */
export function removeTranslatorNotes(source: string): string {
  return source.replace(NOTE_ATTRIBUTE, '$1').replace(NOTE_PROPERTY, '$1');
}

/**
 * Marks top-level calls of React in a package that is one large module as pure, and removes names
 * for developer tools. webpack then drops what nobody uses (react-router: 10 of 14 KB, compressed).
 *
 * The module with react-router's contexts also imports the module that provides them
 * (`runtime/react-router.tsx`), so it is bundled exactly if something imports the package.
 */
function markPureCalls(source: string): string {
  const bridge = source.includes('React.createContext(') ? `\nimport '@inkstone/react-router';\n` : '';
  return (
    source
      .replace(/^(var \w+ = )(React\w*\.(?:createContext|memo|forwardRef|lazy)\()/gm, '$1/* @__PURE__ */ $2')
      .replace(/^\w+\.displayName = "[\w.]*";$/gm, '') + bridge
  );
}

/**
 * Replaces react-router 5 with Inkstone's implementation of it: hooks and components of the package
 * would look for a router that no page renders.
 */
function toOwnRouter(): string {
  return `export * from '@docusaurus/router';\n`;
}

function swcOptions(syntax: object, {mode, live}: ScriptInput): object {
  return {
    swcrc: false,
    configFile: false,
    sourceMaps: mode !== 'production',
    module: {type: 'es6'},
    jsc: {
      parser: {...syntax, dynamicImport: true, decorators: true},
      transform: {decoratorVersion: '2022-03', react: {runtime: 'automatic', development: live, refresh: live}},
      target: 'es2022',
    },
  };
}

/** Returns the rule for documents that code imports. */
export function documentRule(options: DocumentLoaderOptions): RuleSetRule {
  return {
    test: /\.mdx?$/,
    type: 'javascript/auto',
    use: [{loader: programFile('core/bundle/loaders/document-loader'), options}],
  };
}

/** Returns rules for images, fonts, media and other files that code imports. */
export function fileRules(isServer: boolean): RuleSetRule[] {
  const asAsset = (folder: string): RuleSetRule => ({
    dependency: 'url',
    type: 'asset',
    parser: {dataUrlCondition: {maxSize: INLINE_BELOW}},
    generator: {filename: `assets/${folder}/[name]-[contenthash][ext]`, emit: !isServer},
  });
  const inScripts = (folder: string): RuleSetRule => ({
    type: 'javascript/auto',
    use: [{loader: programFile('core/bundle/loaders/file-loader'), options: {folder, emit: !isServer}}],
  });
  // For scripts. A style sheet, whose `url()` can be a `require`, needs the URL. Plugins add copies
  // of this rule, the first one, made with JSON, in which a regular expression is an empty object.
  const component: RuleSetRule = {
    issuer: (file) => /\.(?:[cm]?[jt]sx?|mdx?)$/i.test(file),
    dependency: {not: 'url'},
    resourceQuery: (query) => !query.includes('url'),
    type: 'javascript/auto',
    use: [{loader: programFile('core/bundle/loaders/svg-loader'), options: {}}],
  };
  const file = (test: RegExp, folder: string): RuleSetRule => ({test, oneOf: [asAsset(folder), inScripts(folder)]});
  return [
    {test: /\.svg$/i, oneOf: [component, asAsset('images'), inScripts('images')]},
    file(/\.(?:ico|jpe?g|png|gif|webp|avif)$/i, 'images'),
    file(/\.(?:woff2?|eot|ttf|otf)$/i, 'fonts'),
    file(/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'),
    file(/\.(?:pdf|docx?|xlsx?|zip|rar)$/i, 'files'),
  ];
}
