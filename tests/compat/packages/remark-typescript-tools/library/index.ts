/**
 * Ties a knot.
 *
 * @remarks
 *
 * Wet ropes need longer.
 *
 * @param rope - what to tie
 */
export function tie(rope: string): number {
  return rope.length;
}
