import {lineAndColumn} from './text-position.ts';

/** What is wrong with a text that should be JSON. */
export interface JsonProblem {
  message: string;
  line: number;
  column: number;
}

/**
 * Parses JSON. The messages of JavaScript engines often lack the position of the mistake.
 *
 * @param text without a byte order mark
 */
export function parseJson(text: string): {value: unknown} | {problem: JsonProblem} {
  try {
    return {value: JSON.parse(text) as unknown};
  } catch (error) {
    // Behind the reason, engines add the text or the position.
    const [reason = ''] = (error as Error).message.split(/(?:,? "|,? \.\.\.| in JSON at | \(line | at position )/);
    return {problem: {message: reason, ...lineAndColumn(text, endOfValidPart(text))}};
  }
}

const SPACE = /[\t\n\r ]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Returns the offset of the first character that can't stand where it is. */
function endOfValidPart(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found !== undefined;
  };
  const takeMark = (mark: string): boolean => {
    take(SPACE);
    if (text[at] !== mark) return false;
    at++;
    return true;
  };
  /** Takes the rest of a list or an object; false at a mistake. */
  const takeRest = (end: string, takeItem: () => boolean): boolean => {
    if (takeMark(end)) return true;
    for (;;) {
      if (!takeItem()) return false;
      if (takeMark(end)) return true;
      if (!takeMark(',')) return false;
    }
  };
  const takeMember = (): boolean => {
    take(SPACE);
    return take(STRING) && takeMark(':') && takeValue();
  };
  const takeValue = (): boolean => {
    if (takeMark('{')) return takeRest('}', takeMember);
    if (takeMark('[')) return takeRest(']', takeValue);
    return take(STRING) || take(SCALAR);
  };
  if (takeValue()) take(SPACE);
  return at;
}
