/** A boat for hire. */
export class Boat {
  /** What is painted on the bow. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /**
   * Whether it carries so many persons. See {@link seatsOf}.
   *
   * @param persons including the skipper
   * @example
   * ```ts
   * new Boat('Heron').carries(3);
   * ```
   */
  carries(persons: number): boolean {
    return persons <= seatsOf(this);
  }
}

/**
 * Counts the seats. The type parameter `T<...>` and {braces} are only text here.
 *
 * @param boat whose seats
 */
export function seatsOf<T extends Boat>(boat: T): number {
  return boat.name.length;
}
