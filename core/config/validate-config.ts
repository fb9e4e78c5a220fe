import {InkstoneError, type Diagnostic, type Place} from '../../contract/diagnostic.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {MarkdownConfig, SiteConfigData} from '../../contract/site.ts';
import {explainIssue, keysAt, pathText, valueAt, type IssueText, type KeyPath} from '../support/schema-issues.ts';
import {findCircle, plainData} from '../support/plain-values.ts';
import {configSchema, FASTER_FLAGS, type ParsedConfig, V4_FLAGS} from './config-schema.ts';
import {findKey} from './locate-key.ts';

const TOP_KEYS = Object.keys(configSchema.shape);

const CODES = {missing: 'INK1011', invalid: 'INK1012', unknown: 'INK1010'};

/** Hints for fields that were renamed or moved. */
const MOVED: Record<string, string> = {
  'markdown.onBrokenMarkdownLinks': 'Move it to "markdown.hooks".',
  'markdown.onBrokenMarkdownImages': 'Move it to "markdown.hooks".',
  'i18n.localeConfig': 'Rename it to "i18n.localeConfigs".',
};

/**
 * Validates a configuration and returns it with defaults.
 *
 * @throws InkstoneError with all errors (`INK1010` to `INK1013`), with positions in the file
 */
export function validateConfig(
  config: Record<string, unknown>,
  configPath: string,
): {parsed: ParsedConfig; diagnostics: Diagnostic[]} {
  const result = parseConfig(config);
  if (!result.success) {
    const issues = result.error.issues.flatMap((issue) =>
      explainIssue(issue, config, (path) => keysAt(configSchema, path)),
    );
    throw new InkstoneError(issues.map((issue) => configDiagnostic(issue, configPath)));
  }
  refuseCircles(config, configPath);
  return {parsed: result.data, diagnostics: warningsOf(result.data, configPath)};
}

/** As in Docusaurus, `'true'` and `'false'` are booleans: environment variables are strings. */
function parseConfig(config: Record<string, unknown>): ReturnType<typeof configSchema.safeParse> {
  const result = configSchema.safeParse(config);
  const texts = (result.error?.issues ?? []).flatMap(({path, ...issue}) => {
    const value = 'expected' in issue && issue.expected === 'boolean' ? valueAt(config, path as KeyPath) : undefined;
    return typeof value === 'string' && /^(?:true|false)$/i.test(value) ? [{path, isTrue: /^t/i.test(value)}] : [];
  });
  if (texts.length === 0) return result;
  return configSchema.safeParse(texts.reduce<unknown>((all, {path, isTrue}) => withValue(all, path, isTrue), config));
}

/** Returns a copy of an object in which the value at a path is another one. */
function withValue(holder: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  const changed = withValue((holder as Record<PropertyKey, unknown>)[key], rest, value);
  return Array.isArray(holder) ? holder.with(Number(key), changed) : {...(holder as object), [key]: changed};
}

/** Fields whose content every page loads as JSON, whatever it is. */
const OPEN_FIELDS = ['customFields', 'themeConfig'];

function refuseCircles(config: Record<string, unknown>, configPath: string): void {
  const paths = OPEN_FIELDS.flatMap((field) => {
    const path = findCircle(config[field]);
    return path ? [[field, ...path]] : [];
  });
  if (paths.length === 0) return;
  throw new InkstoneError(
    paths.map((path) => ({
      code: 'INK1013',
      severity: 'error' as const,
      message: `"${pathText(path)}" is circular: it leads to an object that contains it.`,
      hint: 'Pages load this field as JSON. Copy the values that they need.',
      place: placeOfKey(path, configPath),
    })),
  );
}

function configDiagnostic(issue: IssueText, configPath: string): Diagnostic {
  const {kind, path} = issue;
  const name = pathText(path);
  const moved = kind === 'unknown' ? MOVED[name] : undefined;
  const hints = {
    missing: [`Add "${name}" to the configuration.`],
    unknown: [moved ?? issue.hint, path.length === 1 && 'Put custom fields in "customFields".'],
    invalid: [],
  };
  const hint = hints[kind].filter(Boolean).join(' ');
  return {
    code: CODES[kind],
    severity: 'error',
    message: moved === undefined ? issue.message : `"${name}" is no longer supported.`,
    ...(hint !== '' && {hint}),
    place: placeOfKey(path, configPath),
  };
}

/** Returns the position of a field in the configuration file; only the file if it isn't found. */
export function placeOfKey(path: KeyPath, configPath: string): Place {
  return findKey(path, configPath, TOP_KEYS).place;
}

function warningsOf(parsed: ParsedConfig, configPath: string): Diagnostic[] {
  const list: Diagnostic[] = [];
  const warn = (code: string, path: KeyPath, message: string, hint?: string): void => {
    list.push({code, severity: 'warning', message, ...(hint && {hint}), place: placeOfKey(path, configPath)});
  };
  if (parsed.onBrokenMarkdownLinks !== undefined) {
    const hint = `Write markdown: {hooks: {onBrokenMarkdownLinks: '${parsed.onBrokenMarkdownLinks}'}}.`;
    warn('INK1020', ['onBrokenMarkdownLinks'], '"onBrokenMarkdownLinks" has moved to "markdown.hooks".', hint);
  }
  // Docusaurus knew only these names before 3.10.
  if (parsed.future.experimental_faster !== undefined) {
    const path = ['future', 'experimental_faster'];
    warn('INK1020', path, '"future.experimental_faster" has moved to "future.faster".', 'Rename the field.');
  }
  if (parsed.future.experimental_storage !== undefined) {
    const path = ['future', 'experimental_storage'];
    warn('INK1020', path, '"future.experimental_storage" has moved to "storage".', 'Move the field to the top level.');
  }
  if (parsed.future.experimental_router === 'hash') {
    const message = 'The hash router ("experimental_router") is not supported. Each page gets its own URL.';
    warn('INK1021', ['future', 'experimental_router'], message);
  }
  if (parsed.ssrTemplate !== undefined) {
    const message = '"ssrTemplate" has no effect on pages: they have a template of Inkstone.';
    const hint = 'Add its tags with "headTags", "scripts" and "stylesheets", or with injectHtmlTags in a plugin.';
    warn('INK1022', ['ssrTemplate'], message, hint);
  }
  if (typeof parsed.webpack?.jsLoader === 'function') {
    const message = '"webpack.jsLoader" has no effect: swc compiles scripts, with TypeScript, JSX and decorators.';
    const hint = 'Remove the field. Code that needs more can have a Babel configuration.';
    warn('INK1022', ['webpack', 'jsLoader'], message, hint);
  }
  const {defaultLocale, locales, localeConfigs} = parsed.i18n;
  const all = locales.join(', ');
  if (!locales.includes(defaultLocale)) {
    const message = `"i18n.defaultLocale" is "${defaultLocale}", which is not in "i18n.locales" (${all}).`;
    const hint = `Set "locales" to all languages, with "${defaultLocale}", which Inkstone builds anyway.`;
    warn('INK1023', ['i18n', 'defaultLocale'], message, hint);
  }
  for (const [index, locale] of locales.entries()) {
    if (locales.indexOf(locale) === index) continue;
    warn('INK1023', ['i18n', 'locales', index], `"i18n.locales" contains "${locale}" twice.`, 'Remove one of them.');
  }
  // Others can be of languages that a configuration leaves out in some builds.
  for (const name of Object.keys(localeConfigs)) {
    const meant = locales.find((locale) => localeKey(locale) === localeKey(name));
    if (meant === undefined || meant === name) continue;
    const message = `"i18n.localeConfigs" has settings for "${name}", which is not in "i18n.locales" (${all}).`;
    warn('INK1023', ['i18n', 'localeConfigs', name], message, `Did you mean "${meant}"?`);
  }
  return list;
}

function localeKey(locale: string): string {
  return locale.toLowerCase().replaceAll('_', '-');
}

/**
 * Returns the configuration as plain data, with the defaults that depend on other fields:
 * `future.v4` sets those of the compatibility with MDX 1 and of names in the browser storage, and
 * fields with an old name override the new ones. Functions are left out, known ones are
 * replaced with the string "function".
 */
export function fillDefaults(parsed: ParsedConfig): SiteConfigData {
  const {onBrokenMarkdownLinks, markdown, future, ...rest} = parsed;
  const {preprocessor, parseFrontMatter, hooks} = markdown;
  const v4 = flagsOf(V4_FLAGS, future.v4, false);
  const storage = future.experimental_storage ?? parsed.storage;
  const faster = flagsOf(FASTER_FLAGS, future.experimental_faster ?? future.faster, v4['fasterByDefault'] === true);
  const mdx1 = v4['mdx1CompatDisabledByDefault'] !== true;
  const links = onBrokenMarkdownLinks ?? hooks.onBrokenMarkdownLinks;
  const images = hooks.onBrokenMarkdownImages;
  return {
    ...(plainData(rest) as unknown as SiteConfigData),
    trailingSlash: parsed.trailingSlash,
    markdown: {
      ...(plainData(markdown) as MarkdownConfig),
      mdx1Compat: {comments: mdx1, admonitions: mdx1, headingIds: mdx1, ...(plainData(markdown.mdx1Compat) as object)},
      hooks: {
        onBrokenMarkdownLinks: typeof links === 'function' ? 'function' : links,
        onBrokenMarkdownImages: typeof images === 'function' ? 'function' : images,
      },
      ...(preprocessor && {preprocessor: 'function'}),
      ...(parseFrontMatter && {parseFrontMatter: 'function'}),
    },
    future: {
      ...(plainData(future) as JsonObject),
      v4,
      faster,
      // Plugins for an older Docusaurus read the flags under their old name.
      ...(future.experimental_faster !== undefined && {experimental_faster: faster}),
    },
    storage: {type: storage.type, namespace: storage.namespace ?? v4['siteStorageNamespacing'] === true},
  };
}

function flagsOf(
  flags: Record<string, string>,
  given: boolean | Record<string, boolean | undefined> | undefined,
  fallback: boolean,
): Record<string, boolean> {
  return Object.fromEntries(
    Object.keys(flags).map((name) => [
      name,
      typeof given === 'object' ? (given[name] ?? fallback) : (given ?? fallback),
    ]),
  );
}
