import {
  frontMatterPlace,
  joinUrl,
  nearestName,
  severityOf,
  type Diagnostic,
  type ReportingSeverity,
  type SourceDocument,
} from '../../core/plugin-api.ts';
import {kebabCase} from './kebab-case.ts';
import type {DefinedTags} from './tags-file.ts';

/** A tag as front matter writes it. */
export type FrontMatterTag = string | {label: string; permalink: string};

/** A tag of a page, ready to be shown. `inline`: it stands in no tag file. */
export interface TagMetadata {
  inline: boolean;
  label: string;
  /** With base URL. */
  permalink: string;
  description?: string;
}

/** The tags of one page, each address once. */
export function pageTags(
  tags: readonly FrontMatterTag[],
  options: {tagsPath: string; defined: DefinedTags | undefined},
): TagMetadata[] {
  const byPermalink = new Map<string, TagMetadata>();
  for (const tag of tags) {
    const found = pageTag(tag, options);
    if (!byPermalink.has(found.permalink)) byPermalink.set(found.permalink, found);
  }
  return [...byPermalink.values()];
}

function pageTag(
  tag: FrontMatterTag,
  {tagsPath, defined}: {tagsPath: string; defined: DefinedTags | undefined},
): TagMetadata {
  const permalink = (own: string): string => joinUrl(tagsPath, own);
  if (typeof tag !== 'string') return {inline: true, label: tag.label, permalink: permalink(tag.permalink)};
  const definition = defined && Object.hasOwn(defined, tag) ? defined[tag] : undefined;
  if (!definition) return {inline: true, label: tag, permalink: permalink(kebabCase(tag))};
  return {
    inline: false,
    label: definition.label,
    permalink: permalink(definition.permalink),
    ...(definition.description !== undefined && {description: definition.description}),
  };
}

/** Reports tags that the tag file does not define, each at its place (options `onInlineTags`). */
export function checkInlineTags(
  document: SourceDocument,
  tags: readonly FrontMatterTag[],
  policy: {defined: DefinedTags | undefined; onInlineTags: ReportingSeverity; report: (diagnostic: Diagnostic) => void},
): void {
  const severity = severityOf(policy.onInlineTags);
  if (!severity || !policy.defined) return;
  for (const [index, tag] of tags.entries()) {
    const label = typeof tag === 'string' ? tag : tag.label;
    if (typeof tag === 'string' && Object.hasOwn(policy.defined, tag)) continue;
    const nearest = nearestName(label, Object.keys(policy.defined));
    policy.report({
      code: 'INK2153',
      severity,
      message: `The tag "${label}" is not in the tag file.`,
      hint:
        nearest === undefined
          ? 'Add it to the tag file, or set "onInlineTags" to "ignore".'
          : `Did you mean "${nearest}"?`,
      place: frontMatterPlace(document, ['tags', index], {at: 'value'}),
    });
  }
}

/** A tag and the pages that have it. */
export interface TaggedItems<Item> {
  tag: TagMetadata;
  /** Without unlisted ones, unless all are. */
  items: Item[];
  unlisted: boolean;
}

/**
 * Pages by the address of their tags, in the order in which tags first occur; the first label of an
 * address wins.
 */
export function groupByTag<Item>(
  items: readonly Item[],
  read: {tags: (item: Item) => readonly TagMetadata[]; unlisted: (item: Item) => boolean},
): TaggedItems<Item>[] {
  const groups = new Map<string, {tag: TagMetadata; items: Set<Item>}>();
  for (const item of items) {
    for (const tag of read.tags(item)) {
      const group = groups.get(tag.permalink) ?? {tag, items: new Set<Item>()};
      group.items.add(item);
      groups.set(tag.permalink, group);
    }
  }
  return [...groups.values()].map((group) => {
    const all = [...group.items];
    const listed = all.filter((item) => !read.unlisted(item));
    return {tag: group.tag, items: listed.length === 0 ? all : listed, unlisted: listed.length === 0};
  });
}
