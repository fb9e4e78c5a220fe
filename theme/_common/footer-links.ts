import type {FooterColumnItem, FooterConfig} from './theme-config.ts';

/** Returns whether the links of a footer are in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumnItem[] {
  return links[0] !== undefined && 'title' in links[0];
}
