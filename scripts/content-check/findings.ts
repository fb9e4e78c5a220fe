import type {Term} from '../../content/glossary.ts';
import type {Prose} from './prose.ts';

/** A violation of the rules for texts. */
export interface Finding {
  line: number;
  column: number;
  message: string;
}

const HAN = String.raw`[\p{Script=Han}]`;
const FULL = '[，。、；：！？（）《》“”‘’]';

/** Rules of Chinese typography, as patterns of violations. */
const typography: [pattern: RegExp, message: string][] = [
  [new RegExp(`${HAN}[A-Za-z0-9]`, 'gu'), '汉字与西文之间要有一个空格'],
  [new RegExp(`[A-Za-z0-9]${HAN}`, 'gu'), '西文与汉字之间要有一个空格'],
  [new RegExp(`${HAN}[,;:!?]|[,;!?]${HAN}`, 'gu'), '汉字旁边要用全角标点'],
  // Half-width brackets are for numbers, as in (0, 0, 1), and for functions, as in f(x).
  [new RegExp(`(?<![\\w₀-₉])\\([^()\\n]*${HAN}[^()\\n]*\\)|${HAN}\\(|\\)${HAN}`, 'gu'), '汉字旁边要用全角括号'],
  [new RegExp(String.raw`${HAN}\.(?![\w.])`, 'gu'), '句号要用“。”'],
  [new RegExp(String.raw`${HAN}?\.\.\.${HAN}?`, 'gu'), '省略号要用“……”'],
  [new RegExp(`${HAN}["']|["']${HAN}`, 'gu'), '引号要用“”'],
  [new RegExp(`${FULL} (?=\\S)| ${FULL}`, 'gu'), '全角标点旁边不要空格'],
  [new RegExp(`${HAN} +${HAN}`, 'gu'), '汉字之间不要空格'],
];

/** Returns violations of Chinese typography. */
export function typographyFindings(prose: Prose): Finding[] {
  return typography.flatMap(([pattern, message]) =>
    [...prose.text.matchAll(pattern)].map((match) => at(prose, match.index, `${message}：“${around(prose, match)}”`)),
  );
}

/** Returns words for which the glossary prescribes a different term. */
export function termFindings(prose: Prose, glossary: readonly Term[]): Finding[] {
  return glossary.flatMap(({term, english, typed = [], avoid = []}) =>
    [...typed, ...avoid].flatMap((word) =>
      occurrences(prose.text, word, term).map((index) => at(prose, index, `“${word}”在本站叫“${term}”（${english}）`)),
    ),
  );
}

/** Characters of two adjacent terms can form a third word: “描述子通道” doesn't contain “描述子”. */
const ADJACENT_TERMS: Record<string, string> = {描述子: '描述子通道', 取样: '取样本'};

/** Finds a word, except inside the term itself and across two adjacent terms. */
function occurrences(text: string, word: string, term: string): number[] {
  const holders = [ADJACENT_TERMS[word], term.includes(word) ? term : undefined].filter(
    (holder) => holder !== undefined,
  );
  const searched = holders.reduce((rest, holder) => rest.replaceAll(holder, '\uE001'.repeat(holder.length)), text);
  const found: number[] = [];
  for (let index = searched.indexOf(word); index !== -1; index = searched.indexOf(word, index + 1)) found.push(index);
  return found;
}

function at({places}: Prose, index: number, message: string): Finding {
  return {...(places[index] ?? {line: 1, column: 1}), message};
}

function around({text}: Prose, {index, 0: found}: RegExpMatchArray): string {
  const start = index ?? 0;
  return text
    .slice(Math.max(0, start - 4), start + found.length + 4)
    .replace(/\n/g, ' ')
    .trim();
}
