import type {ShownHit} from './show-hit.ts';

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
