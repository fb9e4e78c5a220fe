import {createRequire} from 'node:module';
import path from 'node:path';
import logger from './logger.ts';

/** The functions of `@docusaurus/utils` that third-party plugins use. */
export {
  posixPath,
  resolvePathname,
  addLeadingSlash,
  addTrailingSlash,
  removeTrailingSlash,
  hasProtocol,
} from '../../plugin-api.ts';
export {
  addPrefix,
  addSuffix,
  removePrefix,
  removeSuffix,
  getErrorCausalChain,
  applyTrailingSlash,
} from './utils-common.ts';
export * from './utils-files.ts';
export * from './utils-strings.ts';
export {DEFAULT_PLUGIN_ID} from './constants.ts';

export const DOCUSAURUS_VERSION = '3.10.2';
export const NODE_MAJOR_VERSION = Number(process.versions.node.split('.')[0]);
export const DEFAULT_BUILD_DIR_NAME = 'build';
export const DEFAULT_CONFIG_FILE_NAME = 'docusaurus.config';
export const DEFAULT_STATIC_DIR_NAME = 'static';
export const DEFAULT_I18N_DIR_NAME = 'i18n';
export const DEFAULT_PORT = 3000;
export const GENERATED_FILES_DIR_NAME = '.docusaurus';
export const OUTPUT_STATIC_ASSETS_DIR_NAME = 'assets';
export const SRC_DIR_NAME = 'src';
export const THEME_PATH = 'src/theme';

interface RouteLike {
  routes?: RouteLike[];
}

/** Returns the leaves of a tree of routes. */
export function flattenRoutes<Route extends RouteLike>(routes: Route[]): Route[] {
  return routes.flatMap((route) => (route.routes ? flattenRoutes(route.routes as Route[]) : [route]));
}

/** Reports at a severity of the configuration. */
export function reportMessage(message: string, severity: string): void {
  logger.report(severity)(message);
}

/** Loads a module, again if it was loaded before. */
export async function loadFreshModule(file: string): Promise<unknown> {
  const require = createRequire(path.join(path.dirname(file), '_'));
  delete require.cache[file];
  const loaded = require(file) as {default?: unknown} | undefined;
  return loaded?.default ?? loaded;
}

/** Returns the loaders and rules for assets that plugins use in `configureWebpack`. */
export function getFileLoaderUtils(): {
  loaders: Record<'file' | 'url', (options: {folder: string}) => object>;
  rules: Record<'images' | 'fonts' | 'media' | 'otherAssets', () => object>;
} {
  const rule = (test: RegExp, folder: string): object => ({
    test,
    type: 'asset',
    parser: {dataUrlCondition: {maxSize: 10_000}},
    generator: {filename: `assets/${folder}/[name]-[contenthash][ext]`},
  });
  return {
    loaders: {
      file: ({folder}) => ({loader: 'file-loader', options: {name: `assets/${folder}/[name]-[contenthash].[ext]`}}),
      url: ({folder}) => ({
        loader: 'url-loader',
        options: {limit: 10_000, name: `assets/${folder}/[name]-[contenthash].[ext]`},
      }),
    },
    rules: {
      images: () => rule(/\.(?:ico|jpe?g|png|gif|webp|avif)(?:\?.*)?$/i, 'images'),
      fonts: () => rule(/\.(?:woff2?|eot|ttf|otf)$/i, 'fonts'),
      media: () => rule(/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'),
      otherAssets: () => rule(/\.(?:pdf|docx?|xlsx?|zip|rar)$/i, 'files'),
    },
  };
}

/** Merges messages. Later ones override earlier ones. */
export function mergeTranslations(
  contents: Record<string, {message: string; description?: string}>[],
): Record<string, {message: string; description?: string}> {
  return Object.assign({}, ...contents) as Record<string, {message: string; description?: string}>;
}

export function updateTranslationFileMessages<File extends {content: Record<string, {message: string}>}>(
  file: File,
  update: (message: string) => string,
): File {
  const entries = Object.entries(file.content).map(([key, entry]) => [key, {...entry, message: update(entry.message)}]);
  return {...file, content: Object.fromEntries(entries)};
}

/** Runs tasks sequentially. */
export async function mapAsyncSequential<Item, Result>(
  items: Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await task(item));
  return results;
}

export async function findAsyncSequential<Item>(
  items: Item[],
  matches: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await matches(item)) return item;
  return undefined;
}
