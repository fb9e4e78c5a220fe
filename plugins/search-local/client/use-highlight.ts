import {useLocation} from 'inkstone/runtime';
import {useEffect} from 'react';
import {HIGHLIGHT_PARAMETER} from './settings.ts';

/** Removes the words to highlight from the query of a URL. Other parameters stay as written. */
export function withoutHighlight(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== HIGHLIGHT_PARAMETER);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * Highlights the words in the URL's query in the first article of the page, after every navigation
 * and after the page has rendered. The code for it is loaded on demand.
 */
export function useHighlight(isOn: boolean, onTokens: (tokens: string[]) => void): void {
  const {pathname, search} = useLocation();
  useEffect(() => {
    if (!isOn) return undefined;
    const tokens = new URLSearchParams(search).getAll(HIGHLIGHT_PARAMETER).filter((token) => token !== '');
    onTokens(tokens);
    if (tokens.length === 0) return undefined;
    let isCurrent = true;
    let unmark = (): void => undefined;
    const timer = setTimeout(() => {
      void import('./highlight.ts').then(({markTokens}) => {
        const article = document.querySelector('article');
        if (isCurrent && article) unmark = markTokens(article, tokens);
      });
    }, 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      unmark();
    };
  }, [isOn, onTokens, pathname, search]);
}
