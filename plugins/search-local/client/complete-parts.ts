import {KINDS, type IndexPart, type SearchDocument} from '../shared/index-format.ts';
import {numbersOfSteps} from '../shared/steps.ts';
import {lowerBoundBy} from './sorted-lists.ts';

/**
 * Documents with everything that large indexes leave out because it follows from other parts:
 * numbers of a page run from its title to the next, so the page of an entry, and with it address
 * and title, are known from its number.
 */
export function completeDocuments(parts: readonly IndexPart[]): SearchDocument[][] {
  const titles = withCrumbs(parts[KINDS.title]?.documents ?? []);
  const pageOf = (i: number): SearchDocument | undefined => {
    const at = lowerBoundBy(titles.length, (index) => (titles[index]?.i ?? 0) <= i);
    return titles[at - 1];
  };
  return parts.map(({documents}, kind) => {
    if (kind === KINDS.title) return titles;
    const all = kind === KINDS.heading ? documents.flatMap(withEqual) : documents;
    return all.map((document) => {
      if (document.p !== undefined) return document;
      const page = pageOf(document.i);
      const {u = '', i: p = document.i, t: s = ''} = page ?? {};
      return kind === KINDS.heading ? {...document, u, p} : {...document, u, p, s};
    });
  });
}

function withCrumbs(titles: readonly SearchDocument[]): SearchDocument[] {
  let before: string[] = [];
  return titles.map((title) => ({...title, b: (before = title.b ?? before)}));
}

/** A heading and the others of the same text and hash. */
function withEqual({e, ...document}: SearchDocument): SearchDocument[] {
  if (e === undefined) return [document];
  return [document, ...numbersOfSteps(e).map((step) => ({...document, i: document.i + step}))];
}
