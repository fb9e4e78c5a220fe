import lunr from 'lunr';

/** Normalizes words in the configured languages. */
export interface Languages {
  codes: string[];
  hasChinese: boolean;
  hasEnglish: boolean;
  /** Returns the stem of a lower-case word. */
  stem: (word: string) => string;
  isStopWord: (word: string) => boolean;
  /** Tokenizer of Japanese or Thai, if that is the only language. */
  tokenize?: (text: string) => string[];
}

/** Functions that `lunr-languages` adds to lunr for a language. */
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

const BUILT_IN = new Set(['en', 'zh']);

/**
 * Creates the languages of an index. The build and the browser both use it, so that terms and
 * queries match.
 */
export function createLanguages(codes: readonly string[], options: LanguageOptions): Languages {
  const packs = options.packs ?? {};
  const others = codes.filter((code) => !BUILT_IN.has(code)).flatMap((code) => packs[code] ?? []);
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
      : memoized((word) => {
          const english = hasEnglish ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
          return stems.reduce((stem, stemmer) => stemmer(new lunr.Token(stem, {}))?.toString() ?? stem, english);
        }),
    isStopWord: memoized(
      (word) =>
        (hasChinese && !keepsStopWords('zh') && isChineseStopWord(word)) ||
        (hasEnglish && !keepsStopWords('en') && isEnglishStopWord(word)) ||
        stops.some((filter) => filter(new lunr.Token(word, {})) === undefined),
    ),
    ...(alone && {tokenize: (text: string) => alone(text).map(String)}),
  };
}

/** Caches results, because the same words recur. */
function memoized<Result>(compute: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    let result = known.get(word);
    if (result === undefined) known.set(word, (result = compute(word)));
    return result;
  };
}

/**
 * Chinese stop words. Other lists also contain 上, 下, 无, 为, 到, 其: these are parts of terms such as
 * 无绑定, so they stay searchable.
 */
const CHINESE = new Set(
  '的 地 得 了 着 是 不 有 中 用 能 等 需要 应该 请问 一下 会 里 时 要 只 再 做 成 由 按 则 才 却 那么 没有 在 和 与 及 或 而 且 并 但 也 都 就 还 又 很 把 被 让 给 从 对 于 以 之 这 那 哪 个 些 它 他 她 我 你 您 们 吗 呢 吧 啊 么 什么 怎么 如何 为什么 怎样 哪些 哪个 一个 一种 这个 那个 这些 那些 这样 那样 我们 你们 他们 它们 以及 或者 而且 但是 因为 所以 如果 可以 就是 不是 还是'.split(
    ' ',
  ),
);

/** For segmenting queries: these words are known although no index contains them. */
export const chineseStopWords: ReadonlySet<string> = CHINESE;

function isChineseStopWord(word: string): boolean {
  return CHINESE.has(word);
}

function isEnglishStopWord(word: string): boolean {
  // lunr's filter returns undefined for stop words.
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}
