/** A text without its import and export statements. */
export interface PlainText {
  text: string;
  /** Specifiers of imported documents, by the name of their component. */
  partials: Map<string, string>;
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Takes out blocks that begin with `import` or `export`: each ends with the first blank line at
 * which its brackets are closed.
 */
export function withoutModules(body: string): PlainText {
  const partials = new Map<string, string>();
  const kept: string[] = [];
  const lines = body.split(/\r?\n/);
  let fence = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const ticks = FENCE.exec(line)?.[1];
    if (ticks !== undefined && (fence === '' || (ticks.startsWith(fence) && line.trim() === ticks))) {
      fence = fence === '' ? ticks : '';
    }
    const isModule =
      fence === '' &&
      /^(?:import|export)\s/.test(line) &&
      (at === 0 || isBlank(lines[at - 1]) || isModuleBefore(kept, at));
    if (!isModule) {
      kept.push(line);
      continue;
    }
    const end = endOfStatement(lines, at);
    notePartials(lines.slice(at, end).join('\n'), partials);
    at = end - 1;
  }
  return {text: kept.join('\n'), partials};
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Nothing but statements so far. */
function isModuleBefore(kept: readonly string[], at: number): boolean {
  return at > 0 && kept.every(isBlank);
}

function endOfStatement(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (line.trim() === '' && depth <= 0) return at;
    for (const sign of line.replace(/(["'`])(?:(?!\1)[^\\]|\\.)*\1|\/\/.*/g, '')) {
      if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth -= 1;
    }
  }
  return lines.length;
}

function notePartials(code: string, partials: Map<string, string>): void {
  for (const [, name, specifier] of code.matchAll(/^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["']/gm)) {
    partials.set(name as string, specifier as string);
  }
}
