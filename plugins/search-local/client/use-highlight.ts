import {useLocation} from 'inkstone/runtime';
import {useEffect} from 'react';
import {HIGHLIGHT_PARAMETER} from './settings.ts';

/**
 * The query of an address without the words to be marked; other parameters stay as they are
 * written.
 */
export function withoutHighlight(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== HIGHLIGHT_PARAMETER);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * Marks the words that the address asks for in the first article of the page, after every
 * navigation and once everything on the page has drawn itself. The code that does it is
 * loaded only then.
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
