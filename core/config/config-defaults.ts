import type {JsonObject} from '../../contract/json.ts';
import type {MarkdownConfig, SiteConfigData} from '../../contract/site.ts';
import {FASTER_FLAGS, V4_FLAGS, type ParsedConfig} from './config-schema.ts';

/**
 * The configuration as plain data, with the defaults that hang on other fields: `future.v4` decides
 * about the compatibility with MDX 1 and about the names in the reader's storage, and the old
 * `onBrokenMarkdownLinks` overrides its new place. Functions are left out; known ones leave the
 * word "function".
 */
export function fillDefaults(parsed: ParsedConfig): SiteConfigData {
  const {onBrokenMarkdownLinks, markdown, future, storage, ...rest} = parsed;
  const v4 = flagsOf(V4_FLAGS, future.v4, false);
  const faster = flagsOf(FASTER_FLAGS, future.faster, v4['fasterByDefault'] === true);
  return {
    ...(plainData(rest) as unknown as SiteConfigData),
    trailingSlash: parsed.trailingSlash,
    markdown: markdownData(markdown, {onBrokenMarkdownLinks, mdx1: v4['mdx1CompatDisabledByDefault'] !== true}),
    future: {...(plainData(future) as JsonObject), v4, faster},
    storage: {type: storage.type, namespace: storage.namespace ?? v4['siteStorageNamespacing'] === true},
  };
}

function markdownData(
  markdown: ParsedConfig['markdown'],
  given: {onBrokenMarkdownLinks: ParsedConfig['onBrokenMarkdownLinks']; mdx1: boolean},
): MarkdownConfig {
  const {hooks, mdx1Compat, preprocessor, parseFrontMatter, remarkRehypeOptions, ...rest} = markdown;
  const links = given.onBrokenMarkdownLinks ?? hooks.onBrokenMarkdownLinks;
  const images = hooks.onBrokenMarkdownImages;
  return {
    ...rest,
    mdx1Compat: {
      comments: mdx1Compat.comments ?? given.mdx1,
      admonitions: mdx1Compat.admonitions ?? given.mdx1,
      headingIds: mdx1Compat.headingIds ?? given.mdx1,
    },
    hooks: {
      onBrokenMarkdownLinks: typeof links === 'function' ? 'function' : links,
      onBrokenMarkdownImages: typeof images === 'function' ? 'function' : images,
    },
    ...(preprocessor ? {preprocessor: 'function' as const} : {}),
    ...(parseFrontMatter ? {parseFrontMatter: 'function' as const} : {}),
    ...(remarkRehypeOptions ? {remarkRehypeOptions: plainData(remarkRehypeOptions) as JsonObject} : {}),
  };
}

function flagsOf(
  names: readonly string[],
  given: boolean | Record<string, boolean | undefined> | undefined,
  fallback: boolean,
): Record<string, boolean> {
  return Object.fromEntries(
    names.map((name) => [name, typeof given === 'object' ? (given[name] ?? fallback) : (given ?? fallback)]),
  );
}

/**
 * A copy of a value that can cross a thread and be written as JSON: functions, symbols and what has
 * no JSON form are left out (in lists they become `null`, so that positions stay), dates become
 * text. A circle is cut where it closes.
 */
function plainData(value: unknown, parents: readonly unknown[] = []): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'object' || parents.includes(value)) return undefined;
  const inner = [...parents, value];
  if (Array.isArray(value)) return value.map((item) => plainData(item, inner) ?? null);
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const plain = plainData(item, inner);
    // `__proto__` as a key of its own would change the copy instead of being kept.
    return plain === undefined || key === '__proto__' ? [] : [[key, plain] as const];
  });
  return Object.fromEntries(entries);
}
