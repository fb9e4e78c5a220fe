import type {CompileOptions} from './compile-session.ts';

/** What is read in a way of its own where Chinese or Japanese is written. */
export interface WritingOptions {
  /** Emphasis next to full-width punctuation. */
  emphasis: boolean;
  /** A line break between Han characters adds no space. */
  lineBreaks: boolean;
  githubAlerts: boolean;
}

/** As the site says it, else by its language. */
export function writingOptions({markdown, locale}: Pick<CompileOptions, 'markdown' | 'locale'>): WritingOptions {
  const isChinese = /^zh(?:-|$)/i.test(locale);
  const hasNoSpaces = isChinese || /^ja(?:-|$)/i.test(locale);
  return {
    emphasis: markdown.cjk?.emphasis ?? hasNoSpaces,
    lineBreaks: markdown.cjk?.lineBreaks ?? hasNoSpaces,
    githubAlerts: markdown.githubAlerts ?? isChinese,
  };
}
