import {translate} from 'inkstone/runtime';

/** A tag as it stands in lists. */
export interface TagsListItem {
  label: string;
  permalink: string;
  description?: string;
  count: number;
}

/** Tags under one letter. */
export interface TagLetterEntry {
  letter: string;
  tags: TagsListItem[];
}

/** Title of the pages that list all tags. */
export function translateTagsPageTitle(): string {
  return translate({id: 'theme.tags.tagsPageTitle', message: 'Tags', description: 'The title of the tag list page'});
}

/**
 * One order for everyone: that of the machine's language differs between the build and the reader's
 * browser.
 */
const byLabel = new Intl.Collator('en');

/** Tags by their first character in upper case; letters and tags sorted. */
export function listTagsByLetters(tags: readonly TagsListItem[]): TagLetterEntry[] {
  const groups = new Map<string, TagsListItem[]>();
  for (const tag of tags) {
    const letter = ([...tag.label][0] ?? '').toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups]
    .sort(([a], [b]) => byLabel.compare(a, b))
    .map(([letter, list]) => ({letter, tags: list.toSorted((a, b) => byLabel.compare(a.label, b.label))}));
}
