import postcss, {type AtRule, type ChildNode, type Declaration, type Rule} from 'postcss';

/** A style sheet in a form that makes selecting rules cheap. */
export type StyleIndex = ReturnType<typeof parseStyles>;

interface Selector {
  text: string;
  /** Units: of each list, one must occur. */
  clauses: string[][];
}

interface IndexedDeclaration {
  text: string;
  /** Name of a custom property that is left out where nothing refers to it. */
  optional?: string;
  /** Custom properties in the value. */
  refers: string[];
}

type IndexedNode =
  | {kind: 'rule'; selectors: Selector[]; declarations: IndexedDeclaration[]; nested: string}
  | {kind: 'group'; head: string; children: IndexedNode[]}
  | {kind: 'keyframes'; name: string; text: string; refers: string[]}
  | {kind: 'other'; text: string; refers: string[]};

/** Custom properties of Infima and the theme. Others may be read by scripts from elsewhere. */
const OPTIONAL_PROPERTY = /^--(?:ifm|ink)-/;

/** Parses a style sheet. Rules without classes belong to every selection. */
export function parseStyles(css: string) {
  const nodes = postcss.parse(css).nodes.map(indexNode);
  const names = new Set<string>();
  collectNames(nodes, names);
  return {
    size: css.length,
    /** Units of classes, and custom properties that can be left out. */
    names: names as ReadonlySet<string>,
    /** Returns what identifies a selection: equal for pages that get the same rules. */
    keyOf: (mentioned: ReadonlySet<string>): string => {
      const units = [...mentioned].filter((name) => !name.startsWith('--'));
      const kept = keptProperties(nodes, new Set(units), []);
      const properties = [...mentioned].filter((name) => name.startsWith('--') && !kept.has(name));
      return JSON.stringify([...units, ...properties].sort());
    },
    /** Returns the rules for what a page mentions, in the order of the sheet. */
    select: (mentioned: readonly string[]): string => {
      const units = new Set(mentioned);
      const properties = keptProperties(nodes, units, mentioned);
      const bodies = nodes.map((node) => print(node, units, properties));
      const rules = bodies.filter((_, index) => nodes[index]?.kind !== 'keyframes');
      const words = new Set(rules.join('').match(/[\w-]+/g));
      return nodes.map((node, index) => (isUnusedAnimation(node, words) ? '' : bodies[index])).join('');
    },
  };
}

/** Code of a site may use its animations in inline styles; those of the theme are in its rules. */
function isUnusedAnimation(node: IndexedNode, words: ReadonlySet<string>): boolean {
  return node.kind === 'keyframes' && node.name.startsWith('ink-') && !words.has(node.name);
}

function indexNode(node: ChildNode): IndexedNode {
  if (node.type === 'rule') return indexRule(node);
  if (node.type !== 'atrule') return {kind: 'other', text: '', refers: []};
  const text = `${node.toString()}${node.nodes ? '' : ';'}`;
  if (node.name.endsWith('keyframes')) return {kind: 'keyframes', name: node.params, text, refers: references(text)};
  if (!/^(?:media|supports|layer|container)$/.test(node.name) || !node.nodes)
    return {kind: 'other', text, refers: references(text)};
  return {kind: 'group', head: `@${node.name} ${node.params}`, children: (node as AtRule).nodes?.map(indexNode) ?? []};
}

function indexRule(rule: Rule): IndexedNode {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  // A later declaration takes the place of an equal one.
  const texts = new Map(declarations.toReversed().map((each) => [each.toString(), each]));
  const nested = rule.nodes.filter((node) => node.type !== 'decl' && node.type !== 'comment').map(String);
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({text, clauses: clausesOf(text)})),
    declarations: [...texts].reverse().map(([text, {prop, value}]) => ({
      text,
      refers: references(value),
      ...(OPTIONAL_PROPERTY.test(prop) && {optional: prop}),
    })),
    nested: nested.join(''),
  };
}

function references(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

const FUNCTION = /:(not|is|where|has|matches|any|-webkit-any|nth-child|nth-last-child)\(/;
/** The first class of an element; those with escapes are left out, so their rules are kept. */
const CLASS = /(?<![\w\\-])\.(-?[A-Za-z_][\w-]*)(?![\w\\\u0080-\uffff-])/g;

/**
 * Returns the units that must occur for a selector to match: one of each list. Of several classes
 * of one element (`.token.keyword`), the first decides, so that fewer pages differ.
 */
function clausesOf(selector: string): string[][] {
  const clauses: string[][] = [];
  let rest = selector.replace(/\[[^\]]*\]/g, '');
  for (let call = FUNCTION.exec(rest); call; call = FUNCTION.exec(rest)) {
    const start = call.index + call[0].length;
    const end = closingBracket(rest, start);
    // Of each alternative, one class is enough: this selects too much rather than too little.
    const choices = postcss.list.comma(rest.slice(start, end)).map((choice) => clausesOf(choice)[0]);
    if (/is|where|has|matches|any/.test(call[1] ?? '') && choices.every((choice) => choice))
      clauses.push(choices.flatMap((choice) => choice ?? []));
    rest = `${rest.slice(0, call.index)} ${rest.slice(end + 1)}`;
  }
  return [...[...rest.matchAll(CLASS)].map(([, name = '']) => [unitOf(name)]), ...clauses];
}

function closingBracket(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

function collectNames(nodes: readonly IndexedNode[], names: Set<string>): void {
  for (const node of nodes) {
    if (node.kind === 'group') collectNames(node.children, names);
    if (node.kind !== 'rule') continue;
    for (const {clauses} of node.selectors) for (const unit of clauses.flat()) names.add(unit);
    for (const {optional} of node.declarations) if (optional !== undefined) names.add(optional);
  }
}

function isUsed({clauses}: Selector, units: ReadonlySet<string>): boolean {
  return clauses.every((clause) => clause.some((unit) => units.has(unit)));
}

/** Returns the custom properties that the selected rules, or values of kept ones, refer to. */
function keptProperties(
  nodes: readonly IndexedNode[],
  units: ReadonlySet<string>,
  mentioned: readonly string[],
): ReadonlySet<string> {
  const values = new Map<string, string[]>();
  const queue = [...mentioned];
  const visit = (node: IndexedNode): void => {
    if (node.kind === 'group') node.children.forEach(visit);
    else if (node.kind !== 'rule') queue.push(...node.refers);
    else if (node.selectors.some((selector) => isUsed(selector, units))) {
      queue.push(...references(node.nested));
      for (const {optional, refers} of node.declarations) {
        if (optional === undefined) queue.push(...refers);
        else values.set(optional, [...(values.get(optional) ?? []), ...refers]);
      }
    }
  };
  nodes.forEach(visit);
  const kept = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    queue.push(...(values.get(name) ?? []));
  }
  return kept;
}

function print(node: IndexedNode, units: ReadonlySet<string>, properties: ReadonlySet<string>): string {
  if (node.kind === 'group') {
    const children = node.children.map((child) => print(child, units, properties)).join('');
    return children === '' ? '' : `${node.head}{${children}}`;
  }
  if (node.kind !== 'rule') return node.text;
  const selectors = node.selectors.filter((selector) => isUsed(selector, units)).map(({text}) => text);
  const declarations = node.declarations
    .filter(({optional}) => optional === undefined || properties.has(optional))
    .map(({text}) => text);
  if (selectors.length === 0 || (declarations.length === 0 && node.nested === '')) return '';
  return `${selectors.join(',')}{${[...declarations, node.nested].filter(Boolean).join(';')}}`;
}

/**
 * Returns the unit that a class belongs to: `navbar` for `navbar__item` and `navbar__item--wide`,
 * which a component may show at any time. A variant such as `button--primary` is its own unit.
 */
export function unitOf(className: string): string {
  const end = className.indexOf('__');
  return end > 0 ? className.slice(0, end) : className;
}

const ANY_CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const PROPERTY = /(?<![\w-])--[A-Za-z][\w-]*/g;

/** Returns the units of all classes in a style sheet, and its custom properties. */
export function namesOf(css: string): Set<string> {
  const names = new Set<string>(css.match(PROPERTY));
  for (const [, name = ''] of css.matchAll(ANY_CLASS)) names.add(unitOf(name));
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
