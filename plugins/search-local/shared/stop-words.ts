import lunr from 'lunr';

/**
 * Chinese words that only join others. Lists in common use also hold 上, 下, 无, 为, 到, 其, 用: they are
 * parts of terms such as 无绑定 and stay findable here.
 */
const CHINESE = new Set(
  '的 地 得 了 着 是 不 有 中 用 能 等 需要 应该 请问 一下 会 里 时 要 只 再 做 成 由 按 则 才 却 那么 没有 在 和 与 及 或 而 且 并 但 也 都 就 还 又 很 把 被 让 给 从 对 于 以 之 这 那 哪 个 些 它 他 她 我 你 您 们 吗 呢 吧 啊 么 什么 怎么 如何 为什么 怎样 哪些 哪个 一个 一种 这个 那个 这些 那些 这样 那样 我们 你们 他们 它们 以及 或者 而且 但是 因为 所以 如果 可以 就是 不是 还是'.split(
    ' ',
  ),
);

/** For cutting queries: the words are known there though no index holds them. */
export const chineseStopWords: ReadonlySet<string> = CHINESE;

export function isChineseStopWord(word: string): boolean {
  return CHINESE.has(word);
}

export function isEnglishStopWord(word: string): boolean {
  // lunr's filter gives nothing back for the words of its list.
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}
