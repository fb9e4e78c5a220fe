/**
 * Props of an element that cannot be reached while `isInert`, to be spread. A text, since React 18
 * leaves out a `true` that it does not know, and React 19 takes an empty one for `false`.
 */
export function inertWhen(isInert: boolean | undefined): object {
  return isInert ? {inert: 'true'} : {};
}
