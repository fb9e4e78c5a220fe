import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import type {BuildOptions, LoadedSite} from '../../contract/stages.ts';
import {deepFreeze} from '../support/deep-freeze.ts';
import {cacheFolder} from './cache-folder.ts';
import {fillDefaults} from './config-defaults.ts';
import {evaluateConfig, type EvaluatedConfig} from './evaluate-config.ts';
import {findConfig, hasConfig} from './find-config.ts';
import {localesToBuild, type LocaleBuild} from './locales.ts';
import {checkOutputFolder} from './output-folder.ts';
import {validateConfig} from './validate-config.ts';

/** One locale of the site, its code, and what there is to say about the configuration. */
export interface LoadedConfig extends LoadedSite {
  diagnostics: Diagnostic[];
}

/**
 * Stage 1: finds, evaluates and validates the configuration, and gives one frozen `Site` for each
 * language, the default one first. Each language gets an evaluation of its own, since a
 * configuration may depend on `DOCUSAURUS_CURRENT_LOCALE`. Throws an `InkstoneError` with
 * everything that is wrong with it (INK10xx).
 */
export async function loadConfig(options: BuildOptions): Promise<LoadedConfig[]> {
  const siteDir = realSiteDir(options.siteDir);
  const {configPath, dialect} = findConfig(siteDir, options.config);
  const first = await evaluateConfig(configPath, {siteDir});
  const {parsed} = validateConfig(first.config, configPath);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  checkOutputFolder({siteDir, configPath, outDir, parsed});
  const builds = localesToBuild({parsed, siteDir, configPath, outDir, requested: options.locales ?? []});
  const loaded: LoadedConfig[] = [];
  for (const [index, build] of builds.entries()) {
    const evaluated = await evaluationFor(build.locale, index === 0 ? first : undefined, {configPath, siteDir});
    loaded.push(createSite({build, index, evaluated, siteDir, dialect, options}));
  }
  return loaded;
}

/**
 * Stage 1 for one language, with the addresses that it has in the whole site; the default one if
 * none is named. Throws INK1030 for one that the site does not have, and what `loadConfig` throws.
 */
export async function loadLanguage(options: Omit<BuildOptions, 'locales'>, locale?: string): Promise<LoadedConfig> {
  const sites = await loadConfig(options);
  const found = locale === undefined ? sites[0] : sites.find(({site}) => site.i18n.currentLocale === locale);
  // A language that is none of the site's is refused by its name.
  const [asked] = found ? [found] : await loadConfig({...options, locales: [locale ?? '']});
  if (!asked) throw new Error('the configuration has no locale');
  return asked;
}

/**
 * The first evaluation, made before the languages were known, is enough if nothing read the
 * language.
 */
async function evaluationFor(
  locale: string,
  first: EvaluatedConfig | undefined,
  where: {configPath: string; siteDir: string},
): Promise<EvaluatedConfig> {
  if (!first || first.readsLocale) {
    first?.code.dispose();
    return evaluateConfig(where.configPath, {siteDir: where.siteDir, locale});
  }
  first.useLocale(locale);
  return first;
}

function createSite(input: {
  build: LocaleBuild;
  index: number;
  evaluated: EvaluatedConfig;
  siteDir: string;
  dialect: Site['dialect'];
  options: BuildOptions;
}): LoadedConfig {
  const {build, index, evaluated, siteDir, options} = input;
  const {parsed, diagnostics} = validateConfig(evaluated.config, evaluated.configPath);
  const generatedDir = path.join(siteDir, '.docusaurus');
  const siteVersion = versionOf(siteDir);
  const site: Site = {
    siteDir,
    configPath: evaluated.configPath,
    dialect: input.dialect,
    generatedDir: index === 0 ? generatedDir : path.join(generatedDir, `locale-${build.locale}`),
    outDir: build.outDir,
    cacheDir: cacheFolder(siteDir),
    baseUrl: build.baseUrl,
    config: {...fillDefaults(parsed), url: build.url, baseUrl: build.baseUrl},
    i18n: build.i18n,
    localizationDir: build.localizationDir,
    codeTranslations: readCodeTranslations(build),
    ...(siteVersion === undefined ? {} : {siteVersion}),
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
  const file = path.join(siteDir, 'package.json');
  if (!fs.existsSync(file)) return undefined;
  try {
    const {version} = JSON.parse(fs.readFileSync(file, 'utf8')) as {version?: unknown};
    return typeof version === 'string' ? version : undefined;
  } catch {
    // npm complains about such a file better than we could.
    return undefined;
  }
}

/** Messages of `i18n/<locale>/code.json`. */
function readCodeTranslations(build: LocaleBuild): Record<string, string> {
  const file = path.join(build.localizationDir, 'code.json');
  if (!build.i18n.localeConfigs[build.locale]?.translate || !fs.existsSync(file)) return {};
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InkstoneError(
      {
        code: 'INK1032',
        severity: 'error',
        message: `The translation file is not valid JSON: ${(error as Error).message}`,
        place: {file},
      },
      {cause: error},
    );
  }
  const entries = Object.entries((content ?? {}) as Record<string, {message?: unknown} | undefined>);
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value?.message === 'string' ? [[key, value.message]] : [])),
  );
}

interface ServeSettings {
  /** Absolute folder of the built site. */
  dir: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}

/**
 * What the preview must know of a site: where it was built to and the form of its addresses. A
 * folder that is named with `dir` may be served without a configuration; it is then a site at `/`.
 * Throws an `InkstoneError` as `loadConfig` does.
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
