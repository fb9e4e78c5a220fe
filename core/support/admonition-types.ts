import type {DocumentSet} from '../../contract/document.ts';

/** The types of admonitions (`:::note`) of every site. */
export const ADMONITION_TYPES = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

/**
 * Returns the types of admonitions that an option stands for: `keywords` add to those of every
 * site, or replace them without `extendDefaults`. Source: `@docusaurus/mdx-loader` 3.10.
 */
export function admonitionTypes(
  option: boolean | {keywords?: string[]; extendDefaults?: boolean},
): DocumentSet['admonitions'] {
  if (option === false) return false;
  const {keywords = ADMONITION_TYPES, extendDefaults = true} = option === true ? {} : option;
  return {keywords: extendDefaults ? [...new Set([...ADMONITION_TYPES, ...keywords])] : keywords};
}
