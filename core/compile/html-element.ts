import type {Properties} from 'hast';
import {find, hastToReact, type Schema} from 'property-information';
import styleToJs from 'style-to-js';

/** A property of an element of HTML, as React and as HTML name it. */
export interface ReactProperty {
  name: string;
  attribute: string;
  /** Styles by their names in React. */
  value: string | true | Record<string, string>;
}

/**
 * Returns the properties of an element of HTML as React names them; the alignment of a cell is a
 * style.
 */
export function reactProperties(
  properties: Properties,
  {tagName, schema}: {tagName: string; schema: Schema},
): ReactProperty[] {
  const found: ReactProperty[] = [];
  const styles: [string, string][] = [];
  let styleAt = -1;
  let align: string | undefined;
  for (const [property, value] of Object.entries(properties)) {
    const info = find(schema, property);
    if (value === null || value === undefined || value === false || Number.isNaN(value) || (!value && info.boolean))
      continue;
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ').trim() : value;
    if (name === 'style') {
      const style = Object.entries(styleToJs(String(text), {reactCompat: true}));
      styles.push(...style.map(([key, each]): [string, string] => [key, String(each)]));
      styleAt = found.push({name, attribute: 'style', value: ''}) - 1;
    } else if (name === 'align' && text !== true && /^t[dh]$/.test(tagName)) {
      align = String(text);
    } else {
      found.push({name, attribute: info.attribute, value: text === true ? true : String(text)});
    }
  }
  if (align !== undefined) {
    if (styleAt < 0) styleAt = found.push({name: 'style', attribute: 'style', value: ''}) - 1;
    styles.push(['textAlign', align]);
  }
  const style = found[styleAt];
  if (style) style.value = Object.fromEntries(styles);
  return found;
}

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
