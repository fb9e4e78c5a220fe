import {isLikelyComponentType, register} from 'react-refresh/runtime';

/**
 * Whether a module exports components and nothing else, so that putting new ones in their place is
 * all there is to do.
 */
export function isComponentModule(exports: unknown): exports is Record<string, unknown> {
  if (typeof exports !== 'object' || exports === null) return false;
  const values = exportsOf(exports as Record<string, unknown>);
  return values.length > 0 && values.every(([, value]) => isLikelyComponentType(value));
}

/**
 * Makes exports known that the compiler did not see as components, such as what a wrapper has made.
 */
export function registerModule(exports: Record<string, unknown>, id: string): void {
  for (const [name, value] of exportsOf(exports)) register(value, `${id} %exports% ${name}`);
}

function exportsOf(exports: Record<string, unknown>): [string, unknown][] {
  return Object.keys(exports)
    .filter((name) => name !== '__esModule')
    .map((name) => [name, valueOf(exports, name)]);
}

/** In a circle of imports an export may not be there yet. */
function valueOf(exports: Record<string, unknown>, name: string): unknown {
  try {
    return exports[name];
  } catch {
    return undefined;
  }
}
