import postcss, {type Declaration} from 'postcss';

/** Supported browsers in lightningcss's form: the major version is in the third byte. */
const CSS_TARGETS = {chrome: 105 << 16, firefox: 110 << 16, safari: (15 << 16) | (4 << 8)};

/** A rule can have several mistakes, of which the parser names one at a time. */
const MOST_ATTEMPTS = 20;

/**
 * Minifies a style sheet. Style sheets of a site can contain declarations that browsers skip. With
 * one of them, the parser would lose those before it in the same rule, too, so they are removed.
 */
export async function minifyStyle(name: string, code: string): Promise<string> {
  const {transform} = await import('lightningcss');
  let correct = code;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const {code: minified, warnings} = transform({
      filename: name,
      code: Buffer.from(correct),
      minify: true,
      targets: CSS_TARGETS,
      errorRecovery: true,
    });
    const mistakes = warnings.map(({loc}) => loc);
    const next = mistakes.length > 0 ? withoutDeclarationsAt(correct, mistakes) : correct;
    if (next === correct) return Buffer.from(minified).toString('utf8');
    correct = next;
  }
  return correct;
}

/** Removes the declarations that contain one of the positions. Lines and columns count from 1. */
function withoutDeclarationsAt(code: string, places: readonly {line: number; column: number}[]): string {
  const root = postcss.parse(code);
  const found = new Set<Declaration>();
  root.walkDecls((declaration) => {
    const {start, end} = declaration.source ?? {};
    if (!start || !end) return;
    const isAfterStart = ({line, column}: {line: number; column: number}): boolean =>
      line > start.line || (line === start.line && column >= start.column);
    const isBeforeEnd = ({line, column}: {line: number; column: number}): boolean =>
      line < end.line || (line === end.line && column <= end.column + 1);
    if (places.some((place) => isAfterStart(place) && isBeforeEnd(place))) found.add(declaration);
  });
  for (const declaration of found) declaration.remove();
  return found.size > 0 ? root.toString() : code;
}
