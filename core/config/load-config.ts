import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {LocaleConfig, Site, SiteConfigData} from '../../contract/site.ts';
import type {BuildOptions, LoadedSite} from '../../contract/stages.ts';
import {addTrailingSlash, joinUrl} from '../../contract/url.ts';
import {attempt} from '../support/attempt.ts';
import {nearestName} from '../support/nearest-name.ts';
import {parseJson} from '../support/parse-json.ts';
import {deepFreeze} from '../support/plain-values.ts';
import {readTextIfThere} from '../support/read-text.ts';
import {readTranslationFile} from '../support/translation-file.ts';
import type {ParsedConfig} from './config-schema.ts';
import {evaluateConfig} from './evaluate-config.ts';
import {cacheFolder, checkOutputFolder, findConfig, hasConfig} from './site-folders.ts';
import {fillDefaults, placeOfKey, validateConfig} from './validate-config.ts';

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
  const {parsed} = validateConfig(first.code.config, configPath);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  checkOutputFolder(outDir, {siteDir, configPath, parsed});
  const builds = localesToBuild({parsed, siteDir, configPath, outDir, requested: options.locales ?? []});
  if (first.readsLocale) first.code.dispose();
  const generatedDir = path.join(siteDir, '.docusaurus');
  const siteVersion = versionOfSite(siteDir);
  const loaded: LoadedConfig[] = [];
  for (const [index, {locale, url, ...places}] of builds.entries()) {
    const isReused = index === 0 && !first.readsLocale;
    const evaluated = isReused ? first : await evaluateConfig(configPath, {siteDir, locale});
    evaluated.useLocale(locale);
    const {code} = evaluated;
    const {parsed: config, diagnostics} = validateConfig(code.config, configPath);
    const site: Site = {
      ...places,
      siteDir,
      configPath,
      dialect,
      generatedDir: index === 0 ? generatedDir : path.join(generatedDir, `locale-${locale}`),
      cacheDir: cacheFolder(siteDir),
      config: {...fillDefaults(config), url, baseUrl: places.baseUrl},
      codeTranslations: readCodeTranslations(places),
      ...(siteVersion !== undefined && {siteVersion}),
      mode: options.mode,
      minify: options.minify,
    };
    loaded.push({site: deepFreeze(site), code, diagnostics});
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
  for (const each of sites) if (each !== found) each.code.dispose();
  // Reports an unknown language.
  const [site] = found ? [found] : await loadConfig({...options, locales: [locale ?? '']});
  return site as LoadedConfig;
}

function realSiteDir(siteDir: string): string {
  try {
    return fs.realpathSync(siteDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw userError('INK1001', `The folder "${siteDir}" does not exist.`, {place: {file: siteDir}, cause: error});
  }
}

/**
 * Returns the version in `package.json`, if there is one.
 *
 * @throws InkstoneError if the file is no JSON (`INK1006`): the bundler would find no module
 */
function versionOfSite(siteDir: string): string | undefined {
  const file = path.join(siteDir, 'package.json');
  const parsed = parseJson(readTextIfThere(file) ?? '{}');
  if ('problem' in parsed) {
    const {message, ...place} = parsed.problem;
    throw userError('INK1006', `package.json is not valid JSON: ${message}.`, {place: {file, ...place}});
  }
  const {version} = (parsed.value ?? {}) as {version?: unknown};
  return typeof version === 'string' ? version : undefined;
}

/** Returns the messages of `i18n/<locale>/code.json`, also if `translate` is false. */
function readCodeTranslations({localizationDir}: Pick<Site, 'localizationDir'>): Record<string, string> {
  const messages = readTranslationFile(path.join(localizationDir, 'code.json'), 'INK1032') ?? {};
  return Object.fromEntries(Object.entries(messages).map(([key, {message}]) => [key, message]));
}

/**
 * Returns what the preview server needs to know about a site: its output folder and the form of its
 * URLs. `dir` is the absolute folder of the built site. A folder given as `dir` needs no
 * configuration; it is then a site at `/`.
 *
 * @throws InkstoneError as `loadConfig`
 */
export async function serveSettings(
  siteDir: string,
  options: {dir?: string; config?: string},
): Promise<{dir: string} & Pick<SiteConfigData, 'baseUrl' | 'trailingSlash'>> {
  const dir = path.resolve(siteDir, options.dir ?? 'build');
  if (options.dir !== undefined && options.config === undefined && !hasConfig(siteDir)) {
    return {dir, baseUrl: '/', trailingSlash: undefined};
  }
  const root = fs.existsSync(siteDir) ? fs.realpathSync(siteDir) : siteDir;
  const {configPath} = findConfig(root, options.config);
  const {code} = await evaluateConfig(configPath, {siteDir: root});
  code.dispose();
  const {parsed} = validateConfig(code.config, configPath);
  return {dir, baseUrl: parsed.baseUrl, trailingSlash: parsed.trailingSlash};
}

/**
 * Checks that no language of a build replaces another one. A language with a domain of its own can
 * have the base URL of the site, which determines its folder.
 *
 * @throws InkstoneError for two languages with the same folder (`INK1042`)
 */
export function checkLanguageFolders(sites: readonly Pick<LoadedSite, 'site'>[]): void {
  for (const [index, {site}] of sites.entries()) {
    const {currentLocale: locale} = site.i18n;
    const other = sites.slice(0, index).find((each) => each.site.outDir === site.outDir)?.site.i18n.currentLocale;
    if (other === undefined) continue;
    throw userError('INK1042', `The languages "${other}" and "${locale}" would be written to the same folder.`, {
      hint: `Both have the base URL "${site.baseUrl}". Build each with a folder of its own, such as "--locale ${locale} --out-dir build-${locale}", or give them different values of "baseUrl".`,
      place: placeOfKey(['i18n', 'localeConfigs', locale, 'baseUrl'], site.configPath),
    });
  }
}

/** Settings, URLs and folders of one language of a build. */
type LocaleBuild = Pick<Site, 'i18n' | 'baseUrl' | 'outDir' | 'localizationDir'> & {locale: string; url: string};

/** `outDir` is that of the whole build; without `requested` languages, all are built. */
type LocaleInput = Pick<Site, 'siteDir' | 'configPath' | 'outDir'> & {parsed: ParsedConfig; requested: string[]};

/**
 * Returns the languages to build, the default one first. The default language is at the root of the
 * base URL and the output folder, others below it under their names. A single requested language is
 * at the root, too, and then no URL of any language has the segment. Missing details come from
 * `Intl`.
 *
 * @throws InkstoneError for a language that isn't configured (`INK1030`) or unknown (`INK1031`)
 */
function localesToBuild(input: LocaleInput): LocaleBuild[] {
  const {parsed, requested} = input;
  const {defaultLocale, locales: given} = parsed.i18n;
  const locales = given.includes(defaultLocale) ? given : [...given, defaultLocale];
  const unknown = requested.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) throw unknownLocales(unknown, locales, input.configPath);
  const wanted = new Set(requested.length > 0 ? requested : locales);
  const ordered = [...wanted].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale));
  const context = {...input, atRoot: requested.length === 1};
  const localeConfigs = Object.fromEntries(locales.map((locale) => [locale, localeConfig(locale, context)]));
  return ordered.map((locale) => {
    const {url, baseUrl, htmlLang, path: folder} = localeConfigs[locale] as LocaleConfig;
    // As in Docusaurus, the folder is the base URL of the language without that of the site, which
    // can also be its end: `/fr/project/` of `/project/` is in `fr`.
    const below = baseUrl.replace(parsed.baseUrl, () => '/');
    return {
      locale,
      url,
      baseUrl,
      i18n: {
        defaultLocale,
        locales,
        currentLocale: locale,
        path: parsed.i18n.path,
        localeConfigs,
        ...(!isLanguage(locale) && {language: htmlLang}),
      },
      outDir: path.resolve(path.join(input.outDir, below)),
      localizationDir: path.resolve(input.siteDir, parsed.i18n.path, folder),
    };
  });
}

function localeConfig(locale: string, context: LocaleInput & {atRoot: boolean}): LocaleConfig {
  const {parsed, siteDir, configPath} = context;
  const given = parsed.i18n.localeConfigs[locale] ?? {};
  const isAtRoot = context.atRoot || locale === parsed.i18n.defaultLocale;
  const folder = given.path ?? locale;
  // A name such as "cn" is only a folder and a part of URLs; `htmlLang` says which language it is.
  const {htmlLang = locale} = given;
  const known = (): ReturnType<typeof knownDetails> => knownDetails(htmlLang, {locale, configPath});
  return {
    label: given.label ?? known().label,
    direction: given.direction ?? known().direction,
    htmlLang,
    calendar: given.calendar ?? known().calendar,
    path: folder,
    translate: given.translate ?? fs.existsSync(path.resolve(siteDir, parsed.i18n.path, folder)),
    url: given.url ?? parsed.url,
    baseUrl: given.baseUrl ?? (isAtRoot ? parsed.baseUrl : addTrailingSlash(joinUrl(parsed.baseUrl, locale))),
  };
}

/** Newer engines have methods in the place of properties. */
type LocaleInfo = Intl.Locale & {
  getTextInfo?: () => {direction?: string};
  textInfo?: {direction?: string};
  getCalendars?: () => string[];
  calendars?: string[];
};

function knownDetails(
  tag: string,
  {locale, configPath}: {locale: string; configPath: string},
): Pick<LocaleConfig, 'label' | 'direction' | 'calendar'> {
  try {
    const info: LocaleInfo = new Intl.Locale(tag);
    const [first = '', ...rest] = nameOfLanguage(info);
    return {
      label: first.toLocaleUpperCase(tag) + rest.join(''),
      direction: (info.getTextInfo?.() ?? info.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr',
      calendar: info.calendar ?? (info.getCalendars?.() ?? info.calendars)?.[0] ?? 'gregory',
    };
  } catch (error) {
    throw userError('INK1031', `Inkstone does not know the locale "${locale}".`, {
      hint: `Set htmlLang in i18n.localeConfigs['${locale}'] to a language tag such as "en" or "zh-Hans", or use one as the name.`,
      place: placeOfKey(['i18n', 'locales'], configPath),
      cause: error,
    });
  }
}

/** Whether `Intl` has dates and plural forms for a locale. */
function isLanguage(locale: string): boolean {
  return attempt(() => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0) ?? false;
}

/** The name of a language in that language: `English`, `中文`. */
function nameOfLanguage({baseName}: Intl.Locale): string {
  return new Intl.DisplayNames(baseName, {type: 'language'}).of(baseName) ?? baseName;
}

function unknownLocales(unknown: string[], locales: string[], configPath: string): InkstoneError {
  return new InkstoneError(
    unknown.map((locale) => {
      const near = nearestName(locale, locales);
      return {
        code: 'INK1030',
        severity: 'error' as const,
        message: `The locale "${locale}" is not in i18n.locales.`,
        hint: `${near === undefined ? '' : `Did you mean "${near}"? `}Available locales: ${locales.join(', ')}.`,
        place: placeOfKey(['i18n', 'locales'], configPath),
      };
    }),
  );
}
