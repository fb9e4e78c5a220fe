import {useEffect, useState} from 'react';
import {findHighlighted} from 'inkstone/runtime';
import {plainLines, type PrismStream, tokenLines} from './token-html.ts';

type Highlight = (language: string, code: string) => string[] | undefined;

interface PrismLike {
  languages: Record<string, unknown>;
  tokenize: (code: string, grammar: never) => PrismStream;
}

let highlighter: Promise<Highlight> | undefined;

// A chunk of its own: only blocks whose text the build did not know need it.
function loadHighlighter(): Promise<Highlight> {
  highlighter ??= Promise.all([import('prism-react-renderer'), import('@theme/prism-include-languages')]).then(
    ([renderer, languages]) => {
      const prism = renderer.Prism as unknown as PrismLike;
      languages.default(prism as never);
      return (language, code) => {
        const grammar = prism.languages[language];
        return grammar === undefined ? undefined : tokenLines(prism.tokenize(code, grammar as never));
      };
    },
  );
  return highlighter;
}

/**
 * HTML of each line of a block: what the build made, else plain text that gets its colours in the browser, after
 * hydration and by a highlighter that is loaded only then.
 */
export function useHighlightedLines(language: string, code: string): string[] {
  const built = findHighlighted(language, code);
  const [late, setLate] = useState<{language: string; code: string; lines: string[]}>();
  const needsHighlighter = built === undefined && language !== 'text';
  useEffect(() => {
    if (!needsHighlighter) return undefined;
    let wanted = true;
    loadHighlighter()
      .then((highlight) => {
        const lines = highlight(language, code);
        if (wanted && lines) setLate({language, code, lines});
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      wanted = false;
    };
  }, [needsHighlighter, language, code]);
  if (built) return built;
  return late?.language === language && late.code === code ? late.lines : plainLines(code);
}
