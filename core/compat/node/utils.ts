import logger from './logger.ts';

/** The functions of `@docusaurus/utils` that third-party plugins use. */
export {
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
export * from './utils-assets.ts';
export * from './utils-files.ts';
export * from './utils-history.ts';
export * from './utils-markdown.ts';
export * from './utils-strings.ts';
export * from './utils-tags.ts';
export * from './utils-urls.ts';
export {DEFAULT_PLUGIN_ID} from './constants.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

export const DOCUSAURUS_VERSION = '3.10.2';
export const NODE_MAJOR_VERSION = major;
export const NODE_MINOR_VERSION = minor;
export const DEFAULT_BUILD_DIR_NAME = 'build';
export const DEFAULT_CONFIG_FILE_NAME = 'docusaurus.config';
export const BABEL_CONFIG_FILE_NAME = process.env['DOCUSAURUS_BABEL_CONFIG_FILE_NAME'] ?? 'babel.config.js';
export const DEFAULT_STATIC_DIR_NAME = 'static';
export const DEFAULT_I18N_DIR_NAME = 'i18n';
export const CODE_TRANSLATIONS_FILE_NAME = 'code.json';
export const DEFAULT_PORT = Number.parseInt(process.env['PORT'] || '3000', 10);
export const GENERATED_FILES_DIR_NAME = process.env['DOCUSAURUS_GENERATED_FILES_DIR_NAME'] ?? '.docusaurus';
export const OUTPUT_STATIC_ASSETS_DIR_NAME = 'assets';
export const SRC_DIR_NAME = 'src';
export const THEME_PATH = 'src/theme';
/** The variable is a string, as in Docusaurus. */
export const WEBPACK_URL_LOADER_LIMIT: string | number = process.env['WEBPACK_URL_LOADER_LIMIT'] ?? 10_000;

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

/** Loads a module in any format that configurations can have, again if it was loaded before. */
export async function loadFreshModule(file: string): Promise<unknown> {
  if (typeof file !== 'string') throw new Error(`The path of a module must be a string, got ${typeof file}.`);
  const {createJiti} = await import('jiti');
  const load = createJiti(import.meta.url, {fsCache: false, moduleCache: false, interopDefault: true});
  try {
    const loaded = load(file) as {default?: unknown} | undefined;
    return loaded?.default ?? loaded;
  } catch (cause) {
    throw new Error(`Could not load the module "${file}".`, {cause});
  }
}

interface Visibility {
  frontMatter: {draft?: boolean; unlisted?: boolean};
  env?: 'production' | 'development';
}

/** Drafts and unlisted pages are normal pages of the development server. */
function isProduction(env = process.env['NODE_ENV']): boolean {
  return process.env['SIMULATE_PRODUCTION_VISIBILITY'] === 'true' || env === 'production';
}

/** Returns whether a document has no page in the build. */
export function isDraft({frontMatter, env}: Visibility): boolean {
  return isProduction(env) && (frontMatter.draft ?? false);
}

/** Returns whether the build shows the page of a document only to those who have the link. */
export function isUnlisted({frontMatter, env}: Visibility): boolean {
  return isProduction(env) && (frontMatter.unlisted ?? false);
}

interface LocaleConfigs<LocaleConfig> {
  currentLocale: string;
  localeConfigs: Record<string, LocaleConfig>;
}

/** Returns the configuration of a locale, by default of the current one. */
export function getLocaleConfig<LocaleConfig>(i18n: LocaleConfigs<LocaleConfig>, locale?: string): LocaleConfig {
  const name = locale ?? i18n.currentLocale;
  const config = i18n.localeConfigs[name];
  if (config === undefined) throw new Error(`Can't find the configuration of the locale "${name}".`);
  return config;
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
  items: Iterable<Item>,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await task(item));
  return results;
}

export async function findAsyncSequential<Item>(
  items: Iterable<Item>,
  matches: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await matches(item)) return item;
  return undefined;
}
