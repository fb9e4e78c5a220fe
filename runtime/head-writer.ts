import type {ReactNode} from 'react';
import {loadNavigationChunk} from './page-loader.ts';

/**
 * Creates a function that updates the document's head when the `<Head>` components of the page
 * change.
 *
 * @param isServed the HTML already contains the tags of the first request, so the code for updates
 * is loaded with the first request that differs
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
    // After hydration components re-render for the browser, and most request the same tags.
    if (isServed && waiting.length === 1 && textOf(requests) === served) return;
    waiting.push(requests);
    loadNavigationChunk().then(
      ({applyRequests}) => {
        for (const each of waiting.splice(0)) applyRequests(each);
      },
      (error: unknown) => console.error(error),
    );
  };
}

/** Serializes tags and attributes without React's own fields, which refer to the whole page. */
function textOf(requests: ReactNode[]): string {
  return JSON.stringify(requests, (key, value: unknown) => (key.startsWith('_') ? undefined : value));
}
