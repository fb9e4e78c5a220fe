import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LocaleConfig, SiteLocale} from '../../contract/site.ts';
import {addTrailingSlash, joinUrl} from '../../contract/url.ts';
import {nearestName} from '../support/nearest-name.ts';
import type {ParsedConfig} from './config-schema.ts';
import {placeOfKey} from './validate-config.ts';

/** Settings, URLs and folders of one language of a build. */
export interface LocaleBuild {
  locale: string;
  i18n: SiteLocale;
  url: string;
  baseUrl: string;
  outDir: string;
  localizationDir: string;
}

interface LocaleInput {
  parsed: ParsedConfig;
  siteDir: string;
  configPath: string;
  /** Absolute; output folder of the whole build. */
  outDir: string;
  /** Requested languages; empty: all. */
  requested: readonly string[];
}

/**
 * Returns the languages to build, the default one first. The default language is at the root of the
 * base URL and the output folder, others below it under their names. A single requested language is
 * at the root, too, and then no URL of any language has the segment. Missing details come from
 * `Intl`.
 *
 * @throws InkstoneError for a language that isn't configured (`INK1030`) or unknown (`INK1031`)
 */
export function localesToBuild(input: LocaleInput): LocaleBuild[] {
  const {parsed, requested} = input;
  const {defaultLocale} = parsed.i18n;
  const locales = parsed.i18n.locales.includes(defaultLocale)
    ? parsed.i18n.locales
    : [...parsed.i18n.locales, defaultLocale];
  const unknown = requested.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) throw unknownLocales(unknown, locales, input.configPath);
  const wanted = new Set(requested.length > 0 ? requested : locales);
  const ordered = [...wanted].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale));
  const context = {...input, atRoot: requested.length === 1};
  const localeConfigs = Object.fromEntries(locales.map((locale) => [locale, localeConfig(locale, context)]));
  return ordered.map((locale) => {
    const {url, baseUrl, path: folder} = localeConfigs[locale] as LocaleConfig;
    // As in Docusaurus, the folder is the base URL of the language relative to that of the site.
    const below = baseUrl.startsWith(parsed.baseUrl) ? baseUrl.slice(parsed.baseUrl.length) : baseUrl;
    return {
      locale,
      url,
      baseUrl,
      i18n: {defaultLocale, locales, currentLocale: locale, path: parsed.i18n.path, localeConfigs},
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
  return {
    label: given.label ?? knownDetails(locale, configPath).label,
    direction: given.direction ?? knownDetails(locale, configPath).direction,
    htmlLang: given.htmlLang ?? locale,
    calendar: given.calendar ?? knownDetails(locale, configPath).calendar,
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

function knownDetails(locale: string, configPath: string): Pick<LocaleConfig, 'label' | 'direction' | 'calendar'> {
  try {
    // The name of the language in that language, with a capital: `English`, `中文`.
    const name = new Intl.DisplayNames(locale, {type: 'language'}).of(locale) ?? locale;
    const [first = ''] = name;
    const info: LocaleInfo = new Intl.Locale(locale);
    return {
      label: first.toLocaleUpperCase(locale) + name.slice(first.length),
      direction: (info.getTextInfo?.() ?? info.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr',
      calendar: (info.getCalendars?.() ?? info.calendars)?.[0] ?? 'gregory',
    };
  } catch (error) {
    throw new InkstoneError(
      {
        code: 'INK1031',
        severity: 'error',
        message: `Inkstone does not know the locale "${locale}".`,
        hint: `Set label, direction and calendar in i18n.localeConfigs['${locale}'], or use a language tag such as "en" or "zh-Hans".`,
        place: placeOfKey(['i18n', 'locales'], configPath),
      },
      {cause: error},
    );
  }
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
