/** Drive letters, streams, wildcards, device names, and the ends that Windows removes. */
const UNUSABLE = /[:*?"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns whether no file of Windows can have this name. */
export function isUnusableOnWindows(name: string): boolean {
  return UNUSABLE.test(name);
}
