import type {RouteRequest} from '../../core/plugin-api.ts';
import {groupByTag, type TaggedItems} from '../_content/tags.ts';
import type {DocsOptions} from './options.ts';
import type {DocMetadata, LoadedVersion} from './types.ts';

/**
 * The page of all tags and a page for each of them; nothing when no document has a tag. The first
 * is there even if all tags are unlisted, since the others link to it.
 */
export function tagRoutes(version: LoadedVersion, options: DocsOptions): RouteRequest[] {
  const groups = groupByTag(version.docs, {tags: (doc) => doc.tags, unlisted: (doc) => doc.unlisted});
  const listed = groups.filter((group) => !group.unlisted);
  const pages = groups.map((group): RouteRequest => ({
    path: group.tag.permalink,
    exact: true,
    component: options.docTagDocListComponent,
    props: {tag: tagPage(group, version.tagsPath)},
  }));
  if (pages.length === 0) return [];
  const tags = listed.map(({tag: {label, permalink, description}, items}) => ({
    label,
    permalink,
    description,
    count: items.length,
  }));
  return [{path: version.tagsPath, exact: true, component: options.docTagsListComponent, props: {tags}}, ...pages];
}

function tagPage({tag, items, unlisted}: TaggedItems<DocMetadata>, allTagsPath: string) {
  const {label, permalink, description} = tag;
  // One collation for every machine: the order must not depend on its language.
  const compare = new Intl.Collator('en').compare;
  const docs = items
    .map(({id, title, description: about, permalink: href}) => ({id, title, description: about, permalink: href}))
    .toSorted((a, b) => compare(a.title, b.title));
  return {label, permalink, description, allTagsPath, count: docs.length, items: docs, unlisted};
}
