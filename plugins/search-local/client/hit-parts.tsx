import {betweenWords, hasLongName, translate} from 'inkstone/runtime';
import {Fragment, type ReactNode} from 'react';
import type {Piece, ShownHit} from './show-hits.ts';

/** Renders a text with marks. Markup in it is shown as text. */
export function Pieces({pieces}: {pieces: readonly Piece[]}): ReactNode {
  const isLong = hasLongName(pieces.map(({text}) => text).join(''));
  return pieces.map((piece, index) => {
    const text = isLong ? withinName(piece.text) : piece.text;
    return piece.mark ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>;
  });
}

/** A piece of a long name may also break before its first word. */
function withinName(text: string): ReactNode {
  return (
    <>
      {/^[A-Z][a-z]/.test(text) && <wbr />}
      {betweenWords(text)}
    </>
  );
}

const PATHS: Record<ShownHit['icon'], string> = {
  page: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4',
  heading: 'M7.5 3 6 17M14 3l-1.5 14M3.5 7.5h13M3 12.5h13',
  text: 'M3.5 5h13M3.5 10h13M3.5 15h8',
};

/** Says by a sign what kind of place a hit is. */
export function HitIcon({icon}: {icon: ShownHit['icon']}): ReactNode {
  return (
    <svg className="ink-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d={PATHS[icon]} />
    </svg>
  );
}

/**
 * Why there is no answer, in a line. An author whose site has never been built gets to know what to
 * do.
 */
export function failureText({isMissing = false}: {isMissing?: boolean}): string {
  if (__INKSTONE_LIVE__ && isMissing) {
    return translate({
      id: 'theme.SearchBar.needsBuild',
      message: 'The search index does not exist yet. Build the site once to search that build during development.',
    });
  }
  return translate({id: 'theme.SearchBar.failed', message: 'The search index could not be loaded.'});
}

/**
 * A page found by its title and by the text under that title is one result: the title, with the
 * text as its excerpt.
 */
export function withoutRepeatedTitles(hits: readonly ShownHit[]): ShownHit[] {
  const texts = new Map(
    hits.filter(({icon, hash, excerpt}) => icon === 'text' && hash === '' && excerpt).map((hit) => [hit.url, hit]),
  );
  const folded = new Set<ShownHit>();
  const shown = hits.map((hit) => {
    const text = hit.icon === 'page' && !hit.excerpt ? texts.get(hit.url) : undefined;
    if (!text?.excerpt || folded.has(text)) return hit;
    folded.add(text);
    return {...hit, excerpt: text.excerpt};
  });
  return shown.filter((hit) => !folded.has(hit));
}
