/** Versions of Inkstone, and ranges of them in `package.json`. */

/** A version as the registry names it: `1.2.3` or `1.2.3-beta.1`. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/** Returns whether a text is a complete version. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Compares two versions for sorting; a prerelease comes before its release. */
export function compareVersions(a: string, b: string): number {
  const [, ...left] = VERSION.exec(a) ?? [];
  const [, ...right] = VERSION.exec(b) ?? [];
  for (let part = 0; part < 3; part++) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(left[3], right[3]);
}

function comparePrereleases(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (part === other) continue;
    if (other === undefined) return 1;
    const [isNumber, isOtherNumber] = [part, other].map((each) => /^\d+$/.test(each));
    if (isNumber && isOtherNumber) return Number(part) - Number(other);
    // Numbers come before words.
    return isNumber === isOtherNumber ? (part < other ? -1 : 1) : isNumber ? -1 : 1;
  }
  return left.length - right.length;
}

/** `^1.2.3`, `~1.2`, `1.x`, and an alias in front; one version with what may follow it. */
const RANGE = /^((?:npm:inkstone@)?(?:\^|~|>=|=)?\s*v?)(\d+)(\.(?:\d+|[xX*]))?(\.(?:\d+|[xX*]))?(-[\w.-]+)?$/;

/** Returns the lowest version that a range admits; undefined for anything but one version. */
export function lowestVersion(range: string): string | undefined {
  const [, , major, minor, patch, prerelease = ''] = RANGE.exec(range.trim()) ?? [];
  if (major === undefined) return undefined;
  const [second, third] = [minor, patch].map((part) => (part && /\d/.test(part) ? part : '.0'));
  return `${major}${second}${third}${prerelease}`;
}

/**
 * Returns a range of the same form for another version: `^0.1.0` becomes `^1.2.0`, `0.1.x` becomes
 * `1.2.x`. Returns undefined for ranges that only a person can change: those of workspaces and
 * catalogs, folders, addresses, tags, and several versions.
 */
export function rangeFor(range: string, version: string): string | undefined {
  const [, start, , minor, patch] = RANGE.exec(range.trim()) ?? [];
  const [, major, newMinor, newPatch, prerelease] = VERSION.exec(version) ?? [];
  if (start === undefined || major === undefined) return undefined;
  // A range without all numbers never admits a prerelease.
  if (prerelease !== undefined) return `${start}${version}`;
  const part = (written: string | undefined, number: string | undefined): string =>
    written === undefined || /\d/.test(written) ? (written === undefined ? '' : `.${number}`) : written;
  return `${start}${major}${part(minor, newMinor)}${part(patch, newPatch)}`;
}
