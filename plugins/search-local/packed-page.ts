import type {PageFacts} from './page-facts.ts';
import type {PageSections} from './page-sections.ts';
import type {TermNumbers} from './term-numbers.ts';

/** A page with all its terms: everything of the index that costs time to find out. */
export interface CutPage extends PageSections {
  /**
   * Terms of the title, the description and the keywords, then of the heading and the text of each
   * section.
   */
  tokens: Int32Array[];
}

/** What is known of a page. */
export interface PageRecord {
  facts: PageFacts;
  /** Missing where the page is not to be found. */
  cut?: CutPage;
}

/**
 * On disk and between threads a page has its own list of terms, and its tokens are places in it.
 */
export interface PackedPage {
  facts: PageFacts;
  cut?: PageSections & {tokens: number[][]};
  terms: string[];
}

/** @param tokens with the numbers of `numbers` */
export function packPage(
  {facts, sections, tokens}: {facts: PageFacts; sections: PageSections; tokens: readonly number[][]},
  numbers: TermNumbers,
): PackedPage {
  const places = new Map<number, number>();
  const place = (number: number): number => {
    let found = places.get(number);
    if (found === undefined) places.set(number, (found = places.size));
    return found;
  };
  // Plain loops: they go over every term of the site.
  const own = tokens.map((list) => {
    const copy = list.slice();
    for (let at = 0; at < copy.length; at += 3) copy[at] = place(copy[at] ?? 0);
    return copy;
  });
  return {facts, cut: {...sections, tokens: own}, terms: [...places.keys()].map((number) => numbers.term(number))};
}

/** The page with the numbers of the site. */
export function unpackPage({facts, cut, terms}: PackedPage, numbers: TermNumbers): PageRecord {
  if (!cut) return {facts};
  const own = terms.map((term) => numbers.of(term));
  const tokens = cut.tokens.map((list) => {
    const whole = Int32Array.from(list);
    for (let at = 0; at < whole.length; at += 3) whole[at] = own[whole[at] ?? 0] ?? 0;
    return whole;
  });
  return {facts, cut: {...cut, tokens}};
}
