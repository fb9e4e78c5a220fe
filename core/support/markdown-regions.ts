/** A part of a Markdown text whose content is not Markdown, with offsets in the text. */
export interface MarkdownRegion {
  kind: 'fence' | 'code' | 'comment';
  start: number;
  end: number;
}

/** Start of a fenced block (also in a quote or a list item), of inline code, or of a comment. */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[^\n]*|`+|\{\/\*|<!--/gm;

/**
 * Returns code blocks, inline code and comments of a Markdown text, in order, so that a search for
 * markup can skip them. Builds no tree: a thousand documents take a few milliseconds.
 */
export function markdownRegions(text: string, from = 0): MarkdownRegion[] {
  const regions: MarkdownRegion[] = [];
  OPENING.lastIndex = from;
  for (let found = OPENING.exec(text); found; found = OPENING.exec(text)) {
    const region = regionAt(text, found);
    if (!region) continue;
    regions.push(region);
    OPENING.lastIndex = Math.max(region.end, found.index + 1);
  }
  return regions;
}

/** Returns a function that finds the region at an offset. Offsets must be in ascending order. */
export function regionWalker(regions: readonly MarkdownRegion[]): (offset: number) => MarkdownRegion | undefined {
  let at = 0;
  return (offset) => {
    while (at < regions.length && (regions[at] as MarkdownRegion).end <= offset) at += 1;
    const region = regions[at];
    return region && region.start <= offset ? region : undefined;
  };
}

function regionAt(text: string, found: RegExpExecArray): MarkdownRegion | undefined {
  const [opening, fence] = found;
  const start = found.index;
  if (fence !== undefined) {
    // A line such as ```` ```x``` ```` is inline code.
    if (fence.startsWith('`') && opening.slice(opening.indexOf(fence) + fence.length).includes('`')) {
      return inlineCode(text, start + opening.indexOf(fence), fence);
    }
    return {kind: 'fence', start, end: endOfFence(text, start + opening.length, fence)};
  }
  if (opening === '{/*') return {kind: 'comment', start, end: endAfter(text, '*/}', start)};
  if (opening === '<!--') return {kind: 'comment', start, end: endAfter(text, '-->', start)};
  return inlineCode(text, start, opening);
}

function endOfFence(text: string, from: number, fence: string): number {
  const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*\\r?$`, 'gm');
  closing.lastIndex = from;
  const found = closing.exec(text);
  return found ? found.index + found[0].length : text.length;
}

/** Inline code ends in its paragraph. */
function inlineCode(text: string, start: number, ticks: string): MarkdownRegion | undefined {
  const paragraphEnd = text.slice(start).search(/\r?\n[ \t]*\r?\n/);
  const limit = paragraphEnd < 0 ? text.length : start + paragraphEnd;
  for (let at = text.indexOf(ticks, start + ticks.length); at >= 0 && at < limit;) {
    const end = at + (/^`+/.exec(text.slice(at)) as RegExpExecArray)[0].length;
    if (end - at === ticks.length) return {kind: 'code', start, end};
    at = text.indexOf(ticks, end);
  }
  return undefined;
}

function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
