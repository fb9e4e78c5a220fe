import path from 'node:path';
import type {SourceDocument} from '../../contract/document.ts';

/**
 * Stages that a change of a file concerns: the first of them runs again, and what follows as far as
 * somebody looks at it. `bundle` is none of ours: webpack watches its modules itself.
 */
export type Rerun = 'config' | 'load' | 'answers' | 'document' | 'nothing';

/** What must be known of the site to judge a change. */
export interface SiteFiles {
  siteDir: string;
  configPath: string;
  /** Absolute; what the configuration and its code have read. */
  isConfigCode: (file: string) => boolean;
  /** Absolute paths of documents that are pages. */
  isPage: (file: string) => boolean;
  /** Absolute folders with documents, translations and the like. */
  contentDirs: readonly string[];
  /** Absolute. */
  staticDirs: readonly string[];
  localizationDir: string;
}

/** A file that is not what it was. */
export interface FileChange {
  file: string;
  /** It was there before, and is there now. */
  kind: 'changed' | 'added' | 'removed';
}

const DOCUMENT = /\.mdx?$/;
const CODE = /\.[cm]?[jt]sx?$/;
/** Read by plugins: sidebars, authors, tags, categories, versions, translations. */
const DATA = /\.(?:ya?ml|json)$/;

/** The table: kind of file to the first stage that runs again. The order counts. */
const TABLE: {when: (change: FileChange, site: SiteFiles) => boolean; rerun: Rerun}[] = [
  {when: ({file}, site) => file === site.configPath, rerun: 'config'},
  // A document that code of the configuration reads as well is first of all a page.
  {when: ({file, kind}, site) => kind === 'changed' && site.isPage(file), rerun: 'document'},
  {when: ({file}, site) => site.isConfigCode(file), rerun: 'config'},
  {
    when: ({file}, {siteDir}) =>
      ['package.json', '.env', 'babel.config.js'].some((name) => file === path.join(siteDir, name)),
    rerun: 'config',
  },
  // Texts of the theme are read with the configuration.
  {when: ({file}, site) => file === path.join(site.localizationDir, 'code.json'), rerun: 'config'},
  {when: ({file}, site) => isBelow(file, site.staticDirs), rerun: 'answers'},
  {when: ({file, kind}) => DOCUMENT.test(file) && kind !== 'changed', rerun: 'load'},
  // Partials and documents that code imports.
  {when: ({file}) => DOCUMENT.test(file), rerun: 'document'},
  {
    when: ({file}, site) =>
      DATA.test(file) && (isBelow(file, [...site.contentDirs, site.localizationDir]) || isAtRoot(file, site)),
    rerun: 'load',
  },
  // New components may be pages, or take the place of a theme's; a changed one is webpack's affair.
  {when: ({file, kind}) => CODE.test(file) && kind !== 'changed', rerun: 'load'},
  {when: ({file}) => CODE.test(file) || /\.(?:css|s[ac]ss|less)$/.test(file), rerun: 'nothing'},
  // Images, samples, data: documents have asked for them, or have not found them.
  {when: () => true, rerun: 'answers'},
];

/** The first stage that must run again for a change. */
export function whatToRerun(change: FileChange, site: SiteFiles): Rerun {
  return TABLE.find(({when}) => when(change, site))?.rerun ?? 'nothing';
}

/** The earliest of several: what comes after it is run again in any case. */
export function earliest(reruns: Iterable<Rerun>): Rerun {
  const order: Rerun[] = ['config', 'load', 'answers', 'document', 'nothing'];
  const found = new Set(reruns);
  return order.find((rerun) => found.has(rerun)) ?? 'nothing';
}

/**
 * Returns whether an edit changed only the text of a document, and nothing that other pages show of
 * it.
 */
export function isTextOnly(before: SourceDocument, after: SourceDocument): boolean {
  return (
    JSON.stringify(before.frontMatter) === JSON.stringify(after.frontMatter) &&
    before.contentTitle === after.contentTitle &&
    shownExcerpt(before) === shownExcerpt(after)
  );
}

/**
 * The excerpt stands in for a missing description; where the front matter has one, nothing shows
 * it.
 */
function shownExcerpt({frontMatter, excerpt}: SourceDocument): unknown {
  return frontMatter['description'] ?? excerpt;
}

/** Sets of documents of which a plugin shows no more than front matter, title and first words. */
const TITLES_ONLY = /^docusaurus-plugin-content-(?:docs|pages)\//;

/**
 * Whether plugins may say something else after a text was changed: those of others, and the blog
 * (time to read, marker of the first part), read the whole of it; docs look whether it uses a
 * component.
 */
export function isReadByPlugins(set: string, before: SourceDocument, after: SourceDocument): boolean {
  return !TITLES_ONLY.test(set) || before.components.join() !== after.components.join();
}

function isBelow(file: string, dirs: readonly string[]): boolean {
  return dirs.some((dir) => file.startsWith(dir + path.sep));
}

function isAtRoot(file: string, {siteDir}: SiteFiles): boolean {
  return path.dirname(file) === siteDir || /[\\/](?:\w+_)?versioned_sidebars$/.test(path.dirname(file));
}
