/** A boat for hire. */
export class Boat {
  /** What is painted on the bow. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /**
   * Whether it carries so many persons. See {@apilink seatsOf}.
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

/** Counts the seats of a boat. */
export function seatsOf(boat: Boat): number {
  return boat.name.length;
}
