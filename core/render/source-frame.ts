import fs from 'node:fs';

const MODULE = /^\/\*\*\*\/ (?:"((?:[^"\\]|\\.)+)"|([\w./@-]+)):/;

/**
 * The modules of the server bundle that a stack passes through, innermost first, without repeats. When a module throws
 * while it loads, they are the chain of imports that led to it. The bundle is not minified and its modules are named,
 * so the line of a frame leads to the name above it; empty when the bundle has another form.
 */
export function bundleModules(stack: string, bundleFile: string): string[] {
  const lines = frameLines(stack, bundleFile);
  if (lines.length === 0) return [];
  const text = readLines(bundleFile);
  const names = new Set<string>();
  for (const line of lines) {
    const name = moduleAt(text, line);
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

function frameLines(stack: string, bundleFile: string): number[] {
  return stack.split('\n').flatMap((frame) => {
    const at = frame.indexOf(`${bundleFile}:`);
    const line = at < 0 ? Number.NaN : Number.parseInt(frame.slice(at + bundleFile.length + 1), 10);
    return Number.isNaN(line) ? [] : [line];
  });
}

function moduleAt(text: string[], line: number): string | undefined {
  for (let at = Math.min(line, text.length) - 1; at >= 0; at--) {
    const found = MODULE.exec(text[at] ?? '');
    if (found) return found[1] ?? found[2];
    // Behind the modules stands the code of webpack itself.
    if (text[at]?.startsWith('/************************************************************************/')) return undefined;
  }
  return undefined;
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
