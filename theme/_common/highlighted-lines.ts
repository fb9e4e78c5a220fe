import {useEffect, useState} from 'react';
import {findHighlighted, useIsHydrating} from 'inkstone/runtime';
import {plainLines} from './plain-lines.ts';

/**
 * Set by the bundler. False in the browser, where the highlighter must not be part of the first
 * load.
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
 * Returns the HTML of each line of a code block: as highlighted by the build or, for code that
 * components render, by the server; hydration keeps the server's HTML. The browser loads the
 * highlighter only if the text changes or first renders there.
 */
export function useHighlightedLines(language: string, code: string): string[] {
  const built = findHighlighted(language, code);
  const isHydrating = useIsHydrating();
  const key = `${language}\n${code}`;
  const isClientRendered =
    !isHydrating || (typeof __INKSTONE_CODE_TOKENS__ !== 'undefined' && __INKSTONE_CODE_TOKENS__);
  const [served, setServed] = useState(isClientRendered ? undefined : key);
  const [late, setLate] = useState<{language: string; code: string; lines: string[]}>();
  const needsHighlighter = built === undefined && language !== 'text' && served !== key;
  useEffect(() => {
    if (!needsHighlighter) return undefined;
    let isActive = true;
    // A separate chunk: only blocks that the build didn't highlight load it.
    import('./highlighter.ts')
      .then(({highlightLater}) => highlightLater(language, code))
      .then((lines) => {
        if (!isActive) return;
        setServed(undefined);
        if (lines) setLate({language, code, lines});
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isActive = false;
    };
  }, [needsHighlighter, language, code]);
  if (built) return built;
  if (late?.language === language && late.code === code) return late.lines;
  return (isClientRendered ? undefined : highlightOnServer(language, code)) ?? plainLines(code);
}
