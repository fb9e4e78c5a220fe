import {foldText} from '../shared/fold-text.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, readTerms, wordTerms} from '../shared/text-terms.ts';
import type {QueryWord} from './make-queries.ts';

/** The text of a body, to check whether it contains words. */
export class SectionText {
  readonly #text: string;
  readonly #folded: string;
  readonly #languages: Languages;
  /** Stems and lower-case words, except Chinese. */
  #terms: Set<string> | undefined;

  constructor(text: string, languages: Languages) {
    this.#text = text;
    this.#folded = foldText(text);
    this.#languages = languages;
  }

  /** Returns whether the text contains a word, by the same rules as the index. */
  has({value, trailing, neighborBigrams}: QueryWord): boolean {
    if (neighborBigrams) return neighborBigrams.some((pair) => this.#folded.includes(pair));
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
