/**
 * A theme of prism-react-renderer, as sites put it into `prism.theme` and `prism.darkTheme`.
 */
export interface PrismTheme {
  plain: Record<string, unknown>;
  styles: {types: string[]; style: Record<string, unknown>; languages?: string[]}[];
}

/** Declarations by selector and property. */
type Styles = Map<string, Map<string, string>>;

/**
 * Style sheet for code that was highlighted at build time: one class for each kind of token, with
 * variables whose values are those of the light and the dark theme. Without a dark theme the light
 * one serves both modes. `undefined` if the site sets none.
 */
export function prismCss(themes: {
  theme?: PrismTheme | undefined;
  darkTheme?: PrismTheme | undefined;
}): string | undefined {
  const light = themes.theme ?? themes.darkTheme;
  if (!light) return undefined;
  const modes = [
    {selector: ':root', styles: stylesOf(themes.theme ?? light), isDark: false},
    {selector: "[data-theme='dark']", styles: stylesOf(themes.darkTheme ?? light), isDark: true},
  ];
  const used = new Map<string, Set<string>>();
  for (const {styles} of modes) {
    for (const [name, declarations] of styles) {
      used.set(name, new Set([...(used.get(name) ?? []), ...declarations.keys()]));
    }
  }
  return [
    ...modes.map(({selector, styles}) => variables(selector, styles, used)),
    // Kinds that the theme does not name look like plain text, not as in Inkstone's own colours.
    '.theme-code-block .token{color:inherit;font-style:inherit;font-weight:inherit}',
    ...[...used].map(([name, properties]) => rule(name, properties)),
  ].join('\n');
}

/** `''` is the block itself, other names are kinds of token. */
function stylesOf(theme: PrismTheme): Styles {
  const styles: Styles = new Map([['', declarationsOf(theme.plain)]]);
  for (const {types, style, languages} of theme.styles) {
    // A style for some languages only would need the language as a class; no theme of the package
    // colours much by it.
    if (languages && languages.length > 0) continue;
    for (const type of types) {
      // A kind that is named again later is styled later as well.
      const before = styles.get(type);
      styles.delete(type);
      styles.set(type, new Map([...(before ?? []), ...declarationsOf(style)]));
    }
  }
  return styles;
}

function declarationsOf(style: Record<string, unknown>): Map<string, string> {
  const entries = Object.entries(style).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return new Map(entries.map(([name, value]) => [kebab(name), String(value).replace(/[;{}<]/g, '')]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^\w-]/g, '');
}

function variableName(name: string, property: string): string {
  return name === '' ? `--prism-${property}` : `--prism-${name.replace(/[^\w-]/g, '-')}-${property}`;
}

/**
 * A property that only the other mode sets is `initial` here: the rule that uses it then falls back
 * to what it inherits.
 */
function variables(selector: string, styles: Styles, used: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...used].flatMap(([name, properties]) =>
    [...properties].map(
      (property) => `${variableName(name, property)}:${styles.get(name)?.get(property) ?? 'initial'}`,
    ),
  );
  return `${selector}{${lines.join(';')}}`;
}

function rule(name: string, properties: ReadonlySet<string>): string {
  const selector =
    name === ''
      ? '.theme-code-block,.theme-code-block .prism-code'
      : `.theme-code-block .token.${name.replace(/[^\w-]/g, '\\$&')}`;
  const declarations = [...properties].map((property) => `${property}:var(${variableName(name, property)})`);
  return `${selector}{${declarations.join(';')}}`;
}
