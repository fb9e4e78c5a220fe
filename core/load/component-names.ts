/** A component that is used, or a line that imports one. */
const USES = /<([A-Z][\w.]*)|^import\s([^'"\n]*)/gm;

/**
 * Names of components that a text uses or imports, sorted: whoever asks for one of them need not
 * read the text again. Code that only shows such a name counts as well.
 */
export function componentNamesOf(body: string): string[] {
  const names = new Set<string>();
  for (const [, used, imported] of body.matchAll(USES)) {
    if (used !== undefined) names.add(used);
    for (const [name] of (imported ?? '').matchAll(/\b[A-Z]\w*/g)) names.add(name);
  }
  return [...names].sort();
}
