import type {FooterColumnItem, FooterConfig} from './theme-config.ts';

/** Whether the links of a footer stand in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumnItem[] {
  return links[0] !== undefined && 'title' in links[0];
}
