import type {LiveProblem} from '../../contract/live.ts';

/**
 * All modules of the bundle by ID. Modules of the site are strings with a source map, see
 * `live-config.ts`.
 */
declare const __webpack_modules__: Record<string, unknown>;

interface SourceMap {
  sourcesContent?: string[];
  mappings: string;
}

/** Number of source lines to show before and after. */
const LINES_AROUND = 2;

/**
 * Finds the innermost frame of a stack that is in code of the site, and returns its place in the
 * source with the lines around it.
 */
export function sourcePlace(stack: string): Pick<LiveProblem, 'place' | 'frame'> | undefined {
  const [, id = '', line = ''] = /webpack-internal:\/\/\/([^\s?)]+):(\d+):\d+/.exec(stack) ?? [];
  const map = sourceMapOf(String(__webpack_modules__[id] ?? ''));
  const original = map && originalLine(map.mappings, Number(line));
  if (!map || original === undefined) return undefined;
  const lines = (map.sourcesContent?.[0] ?? '').split('\n');
  const from = Math.max(1, original - LINES_AROUND);
  const frame = lines.slice(from - 1, original + LINES_AROUND).map((text, at) => {
    const number = from + at;
    return `${number === original ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
  });
  return {place: `${id.replace(/^\.\//, '')}:${original}`, frame};
}

function sourceMapOf(code: string): SourceMap | undefined {
  const [, encoded] = /sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/.exec(code) ?? [];
  if (encoded === undefined) return undefined;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as SourceMap;
}

/** Returns the source line of a line of the code, both counted from 1. */
function originalLine(mappings: string, line: number): number | undefined {
  let original = 0;
  let found: number | undefined;
  for (const segments of mappings.split(';').slice(0, line)) {
    found = undefined;
    for (const segment of segments.split(',')) {
      const [, , change] = decodeVlq(segment);
      if (change === undefined) continue;
      original += change;
      found ??= original + 1;
    }
  }
  return found;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes the numbers of a source map segment: each character has six bits, five of them data. */
function decodeVlq(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
