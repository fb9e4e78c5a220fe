/** Writes the bundles of sites without custom code to `lib/bundles/` in the package at `root`. */
export function shipBundles(root: string): void;
