import type {ReactProperty} from '../react-properties.ts';

/** Elements without content. */
export const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** An element with the HTML of its content. */
export interface PrintedElement {
  tag: string;
  properties: ReactProperty[];
  html: string;
}

/** Returns a property; `attribute` is its name in HTML. */
export function property(
  name: string,
  value: string,
  attribute = name === 'className' ? 'class' : name,
): ReactProperty {
  return {name, attribute, value};
}

/** Whether an element has a property. */
export function has(properties: ReactProperty[], name: string): boolean {
  return properties.some((each) => each.name === name);
}

/** Returns the text of a property. */
export function valueOf(properties: ReactProperty[], name: string): string | undefined {
  const value = properties.find((each) => each.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Puts a class before the others and one behind them, in their place or at the end. */
export function withClass(properties: ReactProperty[], before: string | undefined, behind = ''): ReactProperty[] {
  const className = [before, valueOf(properties, 'className'), behind].filter(Boolean).join(' ');
  const others = properties.filter(({name, value}) => name !== 'className' || value !== '' || className !== '');
  if (className === '') return others.filter(({name}) => name !== 'className');
  if (!has(others, 'className')) return [...others, property('className', className)];
  return others.map((each) => (each.name === 'className' ? property('className', className) : each));
}

/** Prints an element. */
export function outerHtml({tag, properties, html}: PrintedElement): string {
  let attributes = '';
  for (const {attribute, value} of properties) {
    const text = typeof value === 'object' ? styleText(value) : String(value);
    attributes += ` ${attribute}="${escapeHtml(text)}"`;
  }
  return VOID.has(tag) ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${html}</${tag}>`;
}

function styleText(style: Record<string, string>): string {
  return Object.entries(style)
    .map(([name, value]) => `${styleName(name)}:${value.trim()}`)
    .join(';');
}

function styleName(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;'};

/** Escapes text as React does. */
export function escapeHtml(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPES[character] ?? character) : text;
}
