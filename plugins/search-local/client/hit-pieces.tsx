import {betweenWords, hasLongName} from 'inkstone/runtime';
import {Fragment, type ReactNode} from 'react';
import type {Piece, ShownHit} from './show-hit.ts';

/** A text with its marks; whatever stands in it is text. */
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
