import {type PageFacts, readPages} from './page-facts.ts';

export interface Comparison {
  /** Pages of the reference. */
  pages: number;
  missing: string[];
  added: string[];
  /** Number of pages in both builds, and of those that are the same, by fact. */
  shared: number;
  same: Record<keyof PageFacts, number>;
  /** Pages that differ. */
  differences: {page: string; lines: string[]}[];
}

const FACTS = ['title', 'headings', 'links'] as const;

/** Compares the pages of a built site with those of Docusaurus's build of the same content. */
export function compareBuilds(referenceDir: string, builtDir: string): Comparison {
  const [expected, actual] = [readPages(referenceDir), readPages(builtDir)];
  const shared = [...expected].flatMap(([page, facts]) => {
    const found = actual.get(page);
    return found ? [{page, expected: facts, actual: found}] : [];
  });
  const same = {title: 0, headings: 0, links: 0};
  const differences: Comparison['differences'] = [];
  for (const pair of shared) {
    const lines = FACTS.flatMap((fact) => {
      const found = differencesOf(fact, pair.expected[fact], pair.actual[fact]);
      if (found.length === 0) same[fact]++;
      return found;
    });
    if (lines.length > 0) differences.push({page: pair.page, lines});
  }
  return {
    pages: expected.size,
    missing: [...expected.keys()].filter((page) => !actual.has(page)),
    added: [...actual.keys()].filter((page) => !expected.has(page)),
    shared: shared.length,
    same,
    differences,
  };
}

function differencesOf(fact: keyof PageFacts, expected: string | string[], actual: string | string[]): string[] {
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  if (!Array.isArray(expected) || !Array.isArray(actual))
    return [`${fact}: "${expected.toString()}" is now "${actual.toString()}"`];
  const missing = without(expected, actual).map((item) => `${fact}: missing ${item}`);
  const added = without(actual, expected).map((item) => `${fact}: new ${item}`);
  return missing.length + added.length > 0 ? [...missing, ...added] : [`${fact}: other order`];
}

/** The items of a list that the other doesn't have, or has less often. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return items.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

const SHOWN_PAGES = 20;
const SHOWN_LINES = 6;

/** Describes a comparison in lines for a terminal. */
export function describeComparison(comparison: Comparison, reference: string): string {
  const {pages, shared, same, missing, added, differences} = comparison;
  const lines = [
    `Compared with Docusaurus's build in "${reference}":`,
    `  pages     ${shared} of ${pages}${added.length > 0 ? `, and ${added.length} new` : ''}`,
    `  titles    ${same.title} of ${shared} pages the same`,
    `  headings  ${same.headings} of ${shared}`,
    `  links     ${same.links} of ${shared}`,
    ...shorten(missing, SHOWN_PAGES, 'pages').map((page) => `Missing: ${page}`),
    ...shorten(added, SHOWN_PAGES, 'pages').map((page) => `New: ${page}`),
    ...differences
      .slice(0, SHOWN_PAGES)
      .flatMap(({page, lines: found}) => [
        page,
        ...shorten(found, SHOWN_LINES, 'differences').map((line) => `  ${line}`),
      ]),
    ...(differences.length > SHOWN_PAGES ? [`… and ${differences.length - SHOWN_PAGES} more pages that differ`] : []),
  ];
  if (missing.length + added.length + differences.length === 0) lines.push('Nothing differs.');
  return `${lines.join('\n')}\n`;
}

function shorten(items: readonly string[], most: number, what: string): string[] {
  return items.length <= most ? [...items] : [...items.slice(0, most), `… and ${items.length - most} more ${what}`];
}
