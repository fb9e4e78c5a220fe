/**
 * Returns the unit that a class belongs to: `navbar` for `navbar__item` and `navbar__item--wide`,
 * which a component may show at any time. A variant such as `button--primary` is its own unit.
 */
export function unitOf(className: string): string {
  const end = className.indexOf('__');
  return end > 0 ? className.slice(0, end) : className;
}

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const PROPERTY = /(?<![\w-])--[A-Za-z][\w-]*/g;

/** Returns the units of all classes in a style sheet, and its custom properties. */
export function namesOf(css: string): Set<string> {
  const names = new Set<string>(css.match(PROPERTY));
  for (const [, name = ''] of css.matchAll(CLASS)) names.add(unitOf(name));
  return names;
}

/** A word of a string in code or of an attribute, or its beginning before an expression. */
const WORD = /(?<=["'`\s])-?[A-Za-z_][\w-]*(?=["'`\s$\\])/g;

/**
 * Returns the names that occur in attributes or code. For a name that code completes at run time
 * (`alert--${type}`), returns all names with that prefix.
 */
export function mentionedIn(text: string, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    const unit = unitOf(word);
    if (names.has(unit)) found.add(unit);
    else if (/[-_]$/.test(word)) addWithPrefix(word, names, found);
  }
  for (const [property] of text.matchAll(PROPERTY)) {
    if (names.has(property)) found.add(property);
    else if (property.endsWith('-')) addWithPrefix(property, names, found);
  }
  return found;
}

function addWithPrefix(prefix: string, names: ReadonlySet<string>, found: Set<string>): void {
  for (const name of names) if (name.startsWith(prefix)) found.add(name);
}
