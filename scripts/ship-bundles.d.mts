/** Writes the bundles of sites without code of their own into `lib/bundles/` of the package at `root`. */
export function shipBundles(root: string): void;
