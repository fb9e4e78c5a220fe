import type {JsonObject} from '../../contract/json.ts';
import type {MarkdownConfig, SiteConfigData} from '../../contract/site.ts';
import type {ParsedConfig} from './config-schema.ts';
import {FASTER_FLAGS, V4_FLAGS} from './future-schema.ts';
import {plainData} from './plain-data.ts';

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
