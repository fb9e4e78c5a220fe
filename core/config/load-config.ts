import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import type {BuildOptions, LoadedSite} from '../../contract/stages.ts';
import {deepFreeze} from '../support/plain-values.ts';
import {evaluateConfig, type EvaluatedConfig} from './evaluate-config.ts';
import {localesToBuild, type LocaleBuild} from './locales.ts';
import {cacheFolder, checkOutputFolder, findConfig, hasConfig} from './site-folders.ts';
import {fillDefaults, validateConfig} from './validate-config.ts';

/** One locale of the site, its code, and the diagnostics of the configuration. */
export type LoadedConfig = LoadedSite & {diagnostics: Diagnostic[]};

/**
 * Stage 1: finds, evaluates and validates the configuration, and returns one frozen `Site` for each
 * language, the default one first. Each language has its own evaluation if the configuration reads
 * `DOCUSAURUS_CURRENT_LOCALE`.
 *
 * @throws InkstoneError with all errors (`INK10xx`)
 */
export async function loadConfig(options: BuildOptions): Promise<LoadedConfig[]> {
  const siteDir = realSiteDir(options.siteDir);
  const {configPath, dialect} = findConfig(siteDir, options.config);
  // The languages are known after the first evaluation.
  const first = await evaluateConfig(configPath, {siteDir});
  const {parsed} = validateConfig(first.config, configPath);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  checkOutputFolder({siteDir, configPath, outDir, parsed});
  const builds = localesToBuild({parsed, siteDir, configPath, outDir, requested: options.locales ?? []});
  if (first.readsLocale) first.code.dispose();
  const loaded: LoadedConfig[] = [];
  for (const [index, build] of builds.entries()) {
    const isReused = index === 0 && !first.readsLocale;
    const {locale} = build;
    const evaluated = isReused ? first : await evaluateConfig(configPath, {siteDir, locale});
    evaluated.useLocale(locale);
    loaded.push(createSite({build, index, evaluated, siteDir, configPath, dialect, options}));
  }
  return loaded;
}

/**
 * Stage 1 for one language (the default one if none is given), with the URLs that it has in the
 * whole site.
 *
 * @throws InkstoneError for a language that the site doesn't have (`INK1030`), and as `loadConfig`
 */
export async function loadLanguage(options: Omit<BuildOptions, 'locales'>, locale?: string): Promise<LoadedConfig> {
  const sites = await loadConfig(options);
  const found = locale === undefined ? sites[0] : sites.find(({site}) => site.i18n.currentLocale === locale);
  // Reports an unknown language.
  const [site] = found ? [found] : await loadConfig({...options, locales: [locale ?? '']});
  return site as LoadedConfig;
}

function createSite(input: {
  build: LocaleBuild;
  index: number;
  evaluated: EvaluatedConfig;
  siteDir: string;
  configPath: string;
  dialect: Site['dialect'];
  options: BuildOptions;
}): LoadedConfig {
  const {build, index, evaluated, siteDir, configPath, dialect, options} = input;
  const {locale, url, ...places} = build;
  const {parsed, diagnostics} = validateConfig(evaluated.config, configPath);
  const generatedDir = path.join(siteDir, '.docusaurus');
  const siteVersion = versionOf(siteDir);
  const site: Site = {
    ...places,
    siteDir,
    configPath,
    dialect,
    generatedDir: index === 0 ? generatedDir : path.join(generatedDir, `locale-${locale}`),
    cacheDir: cacheFolder(siteDir),
    config: {...fillDefaults(parsed), url, baseUrl: build.baseUrl},
    codeTranslations: readCodeTranslations(build),
    ...(siteVersion !== undefined && {siteVersion}),
    mode: options.mode,
    minify: options.minify,
  };
  return {site: deepFreeze(site), code: evaluated.code, diagnostics};
}

function realSiteDir(siteDir: string): string {
  try {
    return fs.realpathSync(siteDir);
  } catch (error) {
    throw new InkstoneError(
      {code: 'INK1001', severity: 'error', message: `The folder "${siteDir}" does not exist.`, place: {file: siteDir}},
      {cause: error},
    );
  }
}

function versionOf(siteDir: string): string | undefined {
  try {
    const text = fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8');
    const {version} = JSON.parse(text) as {version?: unknown};
    return typeof version === 'string' ? version : undefined;
  } catch {
    // npm reports an invalid file better than we could.
    return undefined;
  }
}

/** Returns the messages of `i18n/<locale>/code.json`. */
function readCodeTranslations(build: LocaleBuild): Record<string, string> {
  const file = path.join(build.localizationDir, 'code.json');
  if (!build.i18n.localeConfigs[build.locale]?.translate || !fs.existsSync(file)) return {};
  try {
    const content = JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as unknown;
    const entries = Object.entries((content ?? {}) as Record<string, {message?: unknown} | undefined>);
    return Object.fromEntries(
      entries.flatMap(([key, value]) => (typeof value?.message === 'string' ? [[key, value.message]] : [])),
    );
  } catch (error) {
    const message = `The translation file is not valid JSON: ${(error as Error).message}`;
    throw new InkstoneError({code: 'INK1032', severity: 'error', message, place: {file}}, {cause: error});
  }
}

interface ServeSettings {
  /** Absolute folder of the built site. */
  dir: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}

/**
 * Returns what the preview server needs to know about a site: its output folder and the form of its
 * URLs. A folder given as `dir` needs no configuration; it is then a site at `/`.
 *
 * @throws InkstoneError as `loadConfig`
 */
export async function serveSettings(siteDir: string, options: {dir?: string; config?: string}): Promise<ServeSettings> {
  const dir = path.resolve(siteDir, options.dir ?? 'build');
  if (options.dir !== undefined && options.config === undefined && !hasConfig(siteDir)) {
    return {dir, baseUrl: '/', trailingSlash: undefined};
  }
  const root = fs.existsSync(siteDir) ? fs.realpathSync(siteDir) : siteDir;
  const {configPath} = findConfig(root, options.config);
  const {config} = await evaluateConfig(configPath, {siteDir: root});
  const {parsed} = validateConfig(config, configPath);
  return {dir, baseUrl: parsed.baseUrl, trailingSlash: parsed.trailingSlash};
}
