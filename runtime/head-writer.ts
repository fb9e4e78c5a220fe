import type {ReactNode} from 'react';
import {loadFurtherPages} from './load-further-pages.ts';

/**
 * Makes the document's head follow what the `<Head>`s of the page ask for.
 *
 * @param isServed the first request is what the HTML holds already: the code comes with the first
 * that asks for something else
 */
export function createHeadWriter(isServed: boolean): (requests: ReactNode[]) => void {
  const waiting: ReactNode[][] = [];
  let served: string | undefined;
  return (requests) => {
    if (isServed && served === undefined) {
      served = textOf(requests);
      waiting.push(requests);
      return;
    }
    // Soon after, components are drawn again as in the browser, and most of them ask for the same.
    if (isServed && waiting.length === 1 && textOf(requests) === served) return;
    waiting.push(requests);
    loadFurtherPages().then(
      ({applyRequests}) => {
        for (const each of waiting.splice(0)) applyRequests(each);
      },
      (error: unknown) => console.error(error),
    );
  };
}

/** Names of tags and their attributes; what React keeps for itself leads back to the whole page. */
function textOf(requests: ReactNode[]): string {
  return JSON.stringify(requests, (key, value: unknown) => (key.startsWith('_') ? undefined : value));
}
