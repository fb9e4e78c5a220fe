import type {BatchResult} from './render-task.ts';

/**
 * Facts of pages come from the threads with strings of their own, and most links stand on hundreds
 * of pages: equal ones become one string.
 *
 * @param known those that were seen before; grows
 */
export function shareStrings(result: BatchResult, known: Map<string, string>): BatchResult {
  const shared = (text: string): string => {
    const same = known.get(text);
    if (same !== undefined) return same;
    known.set(text, text);
    return text;
  };
  for (const [, {facts}] of result.pages) {
    facts.links = facts.links.map(shared);
    facts.shown = facts.shown.map(shared);
  }
  return result;
}
