import lunr from 'lunr';
import {isChineseStopWord, isEnglishStopWord} from './stop-words.ts';

/** How words of the configured languages are brought to the form in which they are indexed. */
export interface Languages {
  codes: string[];
  hasChinese: boolean;
  hasEnglish: boolean;
  /** Stem of a word in lower case. */
  stem: (word: string) => string;
  isStopWord: (word: string) => boolean;
  /** Tokenizer of Japanese or Thai, where that is the only language. */
  tokenize?: (text: string) => string[];
}

/** What `lunr-languages` hangs on lunr for a language. */
export interface LanguagePack {
  stemmer?: (token: lunr.Token) => lunr.Token | undefined;
  stopWordFilter?: (token: lunr.Token) => lunr.Token | undefined;
  tokenizer?: (text: string) => {toString: () => string}[];
}

export interface LanguageOptions {
  removeDefaultStopWordFilter: readonly string[];
  removeDefaultStemmer: boolean;
  /** Packs of languages other than English and Chinese. */
  packs?: Readonly<Record<string, LanguagePack>>;
}

const OWN = new Set(['en', 'zh']);

/** The languages of an index; both the build and the browser make theirs by this. */
export function createLanguages(codes: readonly string[], options: LanguageOptions): Languages {
  const packs = options.packs ?? {};
  const others = codes.filter((code) => !OWN.has(code)).flatMap((code) => packs[code] ?? []);
  const hasEnglish = codes.includes('en');
  const hasChinese = codes.includes('zh');
  const keepsStopWords = (code: string): boolean => options.removeDefaultStopWordFilter.includes(code);
  const stems = others.flatMap((pack) => pack.stemmer ?? []);
  const stops = codes.filter((code) => !keepsStopWords(code)).flatMap((code) => packs[code]?.stopWordFilter ?? []);
  const alone = codes.length === 1 ? packs[codes[0] ?? '']?.tokenizer : undefined;
  return {
    codes: [...codes],
    hasChinese,
    hasEnglish,
    stem: options.removeDefaultStemmer
      ? (word) => word
      : remembered((word) => {
          const english = hasEnglish ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
          return stems.reduce((stem, stemmer) => stemmer(new lunr.Token(stem, {}))?.toString() ?? stem, english);
        }),
    isStopWord: remembered(
      (word) =>
        (hasChinese && !keepsStopWords('zh') && isChineseStopWord(word)) ||
        (hasEnglish && !keepsStopWords('en') && isEnglishStopWord(word)) ||
        stops.some((filter) => filter(new lunr.Token(word, {})) === undefined),
    ),
    ...(alone && {tokenize: (text: string) => alone(text).map(String)}),
  };
}

/** The same words come again and again. */
function remembered<Result>(compute: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    let result = known.get(word);
    if (result === undefined) known.set(word, (result = compute(word)));
    return result;
  };
}
