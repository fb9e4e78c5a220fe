import {translate} from 'inkstone/runtime';

/** A tag in a list of tags. */
export interface TagsListItem {
  label: string;
  permalink: string;
  description?: string;
  count: number;
}

/** Tags with the same first letter. */
export interface TagLetterEntry {
  letter: string;
  tags: TagsListItem[];
}

/** Returns the title of pages that list all tags. */
export function translateTagsPageTitle(): string {
  return translate({id: 'theme.tags.tagsPageTitle', message: 'Tags', description: 'The title of the tag list page'});
}

/** Fixed locale: the default locale of the build can differ from the browser's. */
const byLabel = new Intl.Collator('en');

/** Groups tags by their uppercase first character. Letters and tags are sorted. */
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
