import {PAIR_MARK} from './shared/index-format.ts';

/**
 * Terms of all texts by number, so that an index is made of numbers and every term is kept once.
 */
export class TermNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #pairs: boolean[] = [];

  get terms(): readonly string[] {
    return this.#terms;
  }

  of(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
      this.#pairs.push(term.startsWith(PAIR_MARK));
    }
    return number;
  }

  term(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** Pairs of ideographs find texts but count for nothing. */
  isPair(number: number): boolean {
    return this.#pairs[number] ?? false;
  }
}
