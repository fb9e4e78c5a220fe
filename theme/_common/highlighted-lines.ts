import {useEffect, useState} from 'react';
import {findHighlighted, useIsBrowser} from 'inkstone/runtime';
import {plainLines} from './plain-lines.ts';

/**
 * Put in by the bundler; false in the browser, whose first scripts must not hold the highlighter.
 */
declare const __INKSTONE_SERVER__: boolean | undefined;
/**
 * Set by the bundler if site components render the tokens. Server and client HTML must match then.
 */
declare const __INKSTONE_CODE_TOKENS__: boolean | undefined;
declare const require: (name: string) => unknown;

type Highlighter = typeof import('./highlighter.ts');

function highlightOnServer(language: string, code: string): string[] | undefined {
  if (typeof __INKSTONE_SERVER__ !== 'undefined' && __INKSTONE_SERVER__) {
    return (require('./highlighter.ts') as Highlighter).highlight(language, code);
  }
  return undefined;
}

/**
 * HTML of each line of a block: what the build made, else what the server made when it rendered the
 * page, which hydration leaves alone. The highlighter is loaded only when the text changes, or is
 * first coloured in the browser.
 */
export function useHighlightedLines(language: string, code: string): string[] {
  const built = findHighlighted(language, code);
  const isBrowser = useIsBrowser();
  const key = `${language}\n${code}`;
  const isClientRendered = isBrowser || (typeof __INKSTONE_CODE_TOKENS__ !== 'undefined' && __INKSTONE_CODE_TOKENS__);
  const [served, setServed] = useState(isClientRendered ? undefined : key);
  const [late, setLate] = useState<{language: string; code: string; lines: string[]}>();
  const needsHighlighter = built === undefined && language !== 'text' && served !== key;
  useEffect(() => {
    if (!needsHighlighter) return undefined;
    let wanted = true;
    // A chunk of its own: only blocks whose text the build did not know need it.
    import('./highlighter.ts')
      .then(({highlight}) => {
        const lines = highlight(language, code);
        if (!wanted) return;
        setServed(undefined);
        if (lines) setLate({language, code, lines});
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      wanted = false;
    };
  }, [needsHighlighter, language, code]);
  if (built) return built;
  if (late?.language === language && late.code === code) return late.lines;
  return (isClientRendered ? undefined : highlightOnServer(language, code)) ?? plainLines(code);
}
