/** A file or folder name without its number, and the number. */
export interface NumberPrefix {
  filename: string;
  numberPrefix?: number;
}

/** Takes the number off a name: option `numberPrefixParser`. */
export type NumberPrefixParser = (name: string) => NumberPrefix;

/**
 * `01-intro` is `intro` at 1; names that begin like a date or a version keep their digits.
 */
export const parseNumberPrefix: NumberPrefixParser = (name) => {
  if (/^\d+[-_.]\d+/.test(name)) return {filename: name};
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match
    ? {filename: match[2] as string, numberPrefix: Number.parseInt(match[1] as string, 10)}
    : {filename: name};
};

const keepName: NumberPrefixParser = (name) => ({filename: name});

/** The parser that the option stands for: a function, the usual one, or none. */
export function numberPrefixParserOf(option: NumberPrefixParser | boolean): NumberPrefixParser {
  if (typeof option === 'function') return option;
  return option ? parseNumberPrefix : keepName;
}

/** Numbers taken off every part of a path. */
export function stripPathPrefixes(path: string, parser: NumberPrefixParser): string {
  return path
    .split('/')
    .map((part) => parser(part).filename)
    .join('/');
}
