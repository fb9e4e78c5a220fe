import {KINDS} from '../shared/index-format.ts';
import {shareAbove} from './across-fields.ts';
import {isLookedUp} from './body-pieces.ts';
import type {IndexHit} from './loaded-index.ts';
import type {QueryWord} from './make-queries.ts';
import type {Run} from './run-queries.ts';
import {readTexts} from './section-texts.ts';

/** Of so many texts it is looked at what stands above them. */
const LOOKED_AT = 40;

/**
 * Bodies that hold all words of a query, best first. They are found by the words whose lists were
 * fetched; whether they hold the others is read in the texts of the best.
 */
export async function bodyHits(words: readonly QueryWord[], run: Run): Promise<IndexHit[]> {
  const {indexes, languages} = run.index;
  const body = indexes[KINDS.content];
  if (!body) return [];
  const listed = words.filter((word) => isLookedUp(word, run.index));
  const whole = listed.filter((word) => !body.isCut(word, languages.stem));
  const asked = whole.length > 0 ? whole : listed;
  if (asked.length === 0) return [];
  const share = shareAbove(words, run.index);
  const others = words.filter((word) => !asked.includes(word));
  const hits = body.search({words: asked}, languages.stem).slice(0, Math.max(run.limit, LOOKED_AT));
  const weighed = hits.map((hit) => {
    const open = others.filter((word) => {
      const score = listed.includes(word) ? body.matches(word, languages.stem).get(hit.ref) : undefined;
      return score === undefined;
    });
    return {open, hit: {...hit, score: hit.score * (1 + share(hit.ref))}};
  });
  weighed.sort((a, b) => a.open.length - b.open.length || b.hit.score - a.hit.score || a.hit.ref - b.hit.ref);
  const unsure = weighed.filter(({open}) => open.length > 0).slice(0, run.mostRead);
  const texts = await readTexts(
    unsure.map(({hit}) => hit.ref),
    run,
  );
  return weighed
    .filter(({open, hit}) => open.every((word) => texts.get(hit.ref)?.has(word)))
    .map(({hit}) => hit)
    .sort((a, b) => b.score - a.score || a.ref - b.ref);
}
