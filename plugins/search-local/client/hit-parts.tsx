import {betweenWords, hasLongName, translate, useSite} from 'inkstone/runtime';
import {Fragment, type ReactNode} from 'react';
import {highlightedUrl} from './highlight.ts';
import type {TextSegment, ShownHit} from './show-hits.ts';

/** Renders text with highlighted segments. */
export function MarkedText({segments}: {segments: readonly TextSegment[]}): ReactNode {
  const isLong = hasLongName(segments.map(({text}) => text).join(''));
  return segments.map((segment, index) => {
    const text = isLong ? withinName(segment.text) : segment.text;
    return segment.mark ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>;
  });
}

/** Allows line breaks between the words of a long name, also before the first word of a segment. */
function withinName(text: string): ReactNode {
  return (
    <>
      {/^[A-Z][a-z]/.test(text) && <wbr />}
      {betweenWords(text)}
    </>
  );
}

/** Returns the URL of a hit, with its words if they are highlighted on the page. */
export function urlOf({url, hash, tokens}: ShownHit, highlights: boolean): string {
  return highlights ? highlightedUrl(url, tokens, hash) : url + hash;
}

const PATHS: Record<ShownHit['icon'], string> = {
  page: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4',
  heading: 'M7.5 3 6 17M14 3l-1.5 14M3.5 7.5h13M3 12.5h13',
  text: 'M3.5 5h13M3.5 10h13M3.5 15h8',
};

/** Renders the icon for a kind of hit. */
export function HitIcon({icon}: {icon: ShownHit['icon']}): ReactNode {
  return (
    <svg className="ink-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d={PATHS[icon]} />
    </svg>
  );
}

/** The order of plural forms in messages. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Shows the number of results. If the list is truncated at its limit, the total isn't known. */
export function HitCount({count, isTruncated}: {count: number; isTruncated: boolean}): ReactNode {
  const {currentLocale, language = currentLocale} = useSite().i18n;
  if (isTruncated)
    return translate({id: 'theme.SearchPage.firstResults', message: 'The first {count} results'}, {count});
  const messages = translate(
    {id: 'theme.SearchPage.documentsFound.plurals', message: 'One result found|{count} results found'},
    {count},
  ).split('|');
  const rules = new Intl.PluralRules(language);
  const {pluralCategories} = rules.resolvedOptions();
  const forms = FORMS.filter((form) => pluralCategories.includes(form));
  // A message with more forms than the language has isn't translated.
  const at = messages.length > forms.length ? Number(count !== 1) : forms.indexOf(rules.select(count));
  return messages[Math.min(at, messages.length - 1)];
}

/**
 * Merges the hits of a page itself (its title, keywords, description and the text under the title),
 * or of a section, into the first one, with the first excerpt: they have the same name and address.
 */
export function withoutRepeatedTitles(hits: readonly ShownHit[]): ShownHit[] {
  const shown = new Map<string, ShownHit>();
  for (const hit of hits) {
    const first = shown.get(hit.url + hit.hash);
    const excerpt = first?.excerpt ?? hit.excerpt;
    shown.set(hit.url + hit.hash, {...(first ?? hit), ...(excerpt && {excerpt})});
  }
  return [...shown.values()];
}

/**
 * Moves the hits of each page after its first one, which keeps its place. The page itself comes
 * before its sections.
 */
export function groupedByPage(hits: readonly ShownHit[]): ShownHit[][] {
  const groups = new Map<string, ShownHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.url) ?? [];
    groups.set(hit.url, hit.hash === '' ? [hit, ...group] : [...group, hit]);
  }
  return [...groups.values()];
}
