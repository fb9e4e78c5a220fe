import {foldText} from '../shared/fold-text.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText} from '../shared/text-runs.ts';
import {readTerms, wordTerms} from '../shared/text-terms.ts';
import type {QueryWord} from './make-queries.ts';
import type {Run} from './run-queries.ts';

/** A text in which words are looked for. */
export class SectionText {
  readonly #text: string;
  readonly #folded: string;
  readonly #languages: Languages;
  /** Stems and words as they are written, of what is not Chinese. */
  #terms: Set<string> | undefined;

  constructor(text: string, languages: Languages) {
    this.#text = text;
    this.#folded = foldText(text);
    this.#languages = languages;
  }

  /** Found in it whole or inside a word, as the index finds it. */

  has({value, trailing, around}: QueryWord): boolean {
    if (around) return around.some((pair) => this.#folded.includes(pair));
    if (isHanText(value)) return this.#folded.includes(value);
    const terms = (this.#terms ??= this.#findTerms());
    if (terms.has(this.#languages.stem(value))) return true;
    return trailing === true && [...terms].some((term) => term.startsWith(value));
  }

  #findTerms(): Set<string> {
    const terms = new Set<string>();
    readTerms(this.#text, this.#languages, {
      word: (written) => {
        terms.add(written.toLowerCase());
        for (const {term} of wordTerms(written, this.#languages)) terms.add(term);
      },
      han: () => undefined,
    });
    return terms;
  }
}

/**
 * The texts of some bodies, as far as this search may still fetch them: they tell of words whose
 * lists were not fetched. Most are those of hits, which are shown anyway.
 */
export async function readTexts(wanted: readonly number[], run: Run): Promise<ReadonlyMap<number, SectionText>> {
  const {files, texts, chunks, languages} = run.index;
  const found = new Map<number, SectionText>();
  await Promise.all(
    wanted.map(async (i) => {
      const known = texts.get(i);
      if (known) return void found.set(i, known);
      const chunk = files.chunkOf(i);
      if (!chunks.has(chunk) && run.textsLeft-- <= 0) return;
      chunks.add(chunk);
      const text = await files.text(i).catch(() => undefined);
      if (text === undefined) return;
      const section = new SectionText(text, languages);
      texts.set(i, section);
      found.set(i, section);
    }),
  );
  return found;
}
