import type {FunctionAddress, PluginEntry} from '../../contract/document.ts';
import type {SiteCode} from '../../contract/stages.ts';

type Path = (string | number)[];

/**
 * Addresses of entries of the unified chain: a function, or `[function, options]`. For the latter
 * the address ends with `0` inside the pair, so that its options are found beside it in the
 * evaluated configuration. An entry that a plugin made at run time is remembered as one function
 * that carries its options with it.
 */
export function createEntryAddress(code: SiteCode): (entry: unknown) => PluginEntry {
  let places: Map<unknown, Path> | undefined;
  const bound = new Map<unknown, unknown>();
  return (entry) => {
    places ??= entryPlaces(code.config);
    const path = places.get(entry);
    if (path) return {address: {in: 'config', path: Array.isArray(entry) ? [...path, 0] : path}};
    return {address: runtimeAddress(entry)};
  };

  function runtimeAddress(entry: unknown): FunctionAddress {
    if (!Array.isArray(entry)) return code.addressOf(entry);
    const [attacher, ...options] = entry as [(...args: unknown[]) => unknown, ...unknown[]];
    if (options.length === 0) return code.addressOf(attacher);
    const known = bound.get(entry) ?? attacher.bind(undefined, ...options);
    bound.set(entry, known);
    return code.addressOf(known);
  }
}

/**
 * Where functions and pairs stand. A function inside a pair is not listed by itself: used bare
 * elsewhere, it must not get the options of the pair.
 */
function entryPlaces(config: unknown): Map<unknown, Path> {
  const places = new Map<unknown, Path>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: Path, inPair: boolean): void => {
    if (typeof value === 'function') {
      if (!inPair && !places.has(value)) places.set(value, path);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      const isPair = typeof value[0] === 'function' && typeof path.at(-1) === 'number';
      if (isPair) places.set(value, path);
      value.forEach((item: unknown, index) => visit(item, [...path, index], isPair && index === 0));
    } else {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key], false);
    }
  };
  visit(config, [], false);
  return places;
}
