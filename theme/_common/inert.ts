/**
 * Returns props that make an element inert. The value is a string, because React 18 drops an
 * unknown boolean and React 19 treats an empty string as false.
 */
export function inertWhen(isInert: boolean | undefined): object {
  return isInert ? {inert: 'true'} : {};
}
