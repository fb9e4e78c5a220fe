import type {Place} from '../../contract/diagnostic.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {placeOfString} from '../support/text-position.ts';

/** A link that many pages show because the configuration or a sidebars file has it. */
export interface MenuLink {
  /** As it is written. */
  url: string;
  /** Where readers see it, such as `the navbar`. */
  menu: string;
  /** Returns where it is written. */
  place: () => Place | undefined;
}

/** Returns the links in the theme configuration (navbar, footer) and in sidebars. */
export function menuLinks({themeConfig, content, context}: LoadedContent): MenuLink[] {
  const {placeOf} = context.inkstone;
  const ofTheme = linksIn(themeConfig, ['themeConfig']).map(({url, keys}): MenuLink => {
    const [, part] = keys;
    const menu = part === 'navbar' || part === 'footer' ? `the ${part}` : `themeConfig.${String(part)}`;
    return {url, menu, place: () => placeOf(keys)};
  });
  return [...ofTheme, ...docsVersions(content).flatMap(linksOfSidebars)];
}

interface WrittenLink {
  url: string;
  keys: (string | number)[];
}

function linksIn(value: unknown, keys: (string | number)[]): WrittenLink[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, [...keys, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]): WrittenLink[] => {
    const path = [...keys, key];
    const isLink = (key === 'to' || key === 'href') && typeof member === 'string';
    return isLink ? [{url: member, keys: path}] : linksIn(member, path);
  });
}

interface DocsVersion {
  sidebarFilePath?: string | false;
  sidebars?: Record<string, unknown>;
}

/** Returns the versions of all docs plugins. */
export function docsVersions(content: LoadedContent['content']): DocsVersion[] {
  return [...content].flatMap(([plugin, value]) => {
    if (plugin.name !== 'docusaurus-plugin-content-docs') return [];
    return ((value ?? {}) as {loadedVersions?: DocsVersion[]}).loadedVersions ?? [];
  });
}

function linksOfSidebars({sidebarFilePath: file, sidebars = {}}: DocsVersion): MenuLink[] {
  if (typeof file !== 'string') return [];
  return linksIn(sidebars, []).map(({url, keys}) => ({
    url,
    menu: `the sidebar "${String(keys[0])}"`,
    place: () => placeOfString(file, url) ?? {file},
  }));
}
