import logger from './logger.ts';
import {kebabCase, normalizeUrl} from './utils-strings.ts';

export interface Tag {
  label: string;
  permalink: string;
  description?: string | undefined;
}

/** A tag of a page. `inline`: it is not in the tags file. */
export interface TagMetadata extends Tag {
  inline: boolean;
  description: string | undefined;
}

/** Tags of the tags file by key. */
export type TagsFile = Record<string, Tag>;

export interface TagsPluginOptions {
  tags?: string | false | null | undefined;
  onInlineTags: string;
}

/** Returns the tags of a page. Reports those that aren't in the tags file, if there is one. */
export function normalizeTags(input: {
  options: TagsPluginOptions;
  source: string;
  frontMatterTags: readonly (string | Tag)[] | undefined;
  tagsBaseRoutePath: string;
  tagsFile: TagsFile | null;
}): TagMetadata[] {
  const {options, source, frontMatterTags = [], tagsBaseRoutePath, tagsFile} = input;
  const tags = frontMatterTags.map((given): TagMetadata => {
    const defined = typeof given === 'string' ? tagsFile?.[given] : undefined;
    const {label, permalink, description} =
      defined ?? (typeof given === 'string' ? {label: given, permalink: kebabCase(given)} : given);
    return {inline: !defined, label, permalink: normalizeUrl([tagsBaseRoutePath, permalink]), description};
  });
  if (tagsFile !== null) reportInlineTags({tags, source, options});
  return tags;
}

/** Reports the tags of a page that aren't in the tags file (option `onInlineTags`). */
export function reportInlineTags(input: {
  tags: readonly TagMetadata[];
  source: string;
  options: TagsPluginOptions;
}): void {
  const {tags, source, options} = input;
  const labels = new Set(tags.flatMap((tag) => (tag.inline ? [tag.label] : [])));
  if (labels.size === 0) return;
  const list = [...labels].join(', ');
  logger.report(options.onInlineTags)(
    `Tags [${list}] used in ${source} are not defined in ${options.tags ?? 'tags.yml'}`,
  );
}

/** Groups pages by the permalink of their tags. The first tag of a permalink counts. */
export function groupTaggedItems<Item>(
  items: readonly Item[],
  getItemTags: (item: Item) => readonly TagMetadata[],
): Record<string, {tag: TagMetadata; items: Item[]}> {
  const groups: Record<string, {tag: TagMetadata; items: Item[]}> = {};
  for (const item of items) {
    for (const tag of getItemTags(item)) {
      const group = (groups[tag.permalink] ??= {tag, items: []});
      // A page can have the same tag twice.
      if (group.items.at(-1) !== item) group.items.push(item);
    }
  }
  return groups;
}

/** Returns the pages that the page of a tag lists. If all are unlisted, so is the tag. */
export function getTagVisibility<Item>(input: {items: Item[]; isUnlisted: (item: Item) => boolean}): {
  unlisted: boolean;
  listedItems: Item[];
} {
  const listed = input.items.filter((item) => !input.isUnlisted(item));
  return listed.length === 0 ? {unlisted: true, listedItems: input.items} : {unlisted: false, listedItems: listed};
}
