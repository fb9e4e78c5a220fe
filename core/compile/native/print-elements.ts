import type {Properties} from 'hast';
import {find, hastToReact, type Schema} from 'property-information';
import styleToJs from 'style-to-js';
import {isIdentifier, keyText} from '../javascript.ts';

/**
 * The small pieces of a printed document. They are written as unified's printer writes them once
 * its lines are joined, so that a document is the same text whichever way it was compiled;
 * `tests/compat` holds that.
 */

/**
 * `{a: 1,b: 2 }`: a space stands where a line ended behind anything but punctuation that opens or
 * ends.
 */
export function objectText(fields: readonly string[]): string {
  const last = fields.at(-1);
  if (last === undefined) return '{}';
  return `{${fields.join(',')}${/[,;{}([]$/.test(last) ? '' : ' '}}`;
}

/** Properties of an element of HTML as React names them; the alignment of a cell is a style. */
export function propertyFields(properties: Properties, place: {tagName: string; schema: Schema}): string[] {
  const fields: string[] = [];
  const styles: string[] = [];
  let styleAt = -1;
  let align: string | undefined;
  for (const [property, value] of Object.entries(properties)) {
    const info = find(place.schema, property);
    if (isLeftOut(value, info.boolean)) continue;
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ').trim() : value;
    if (name === 'style') {
      styles.push(...Object.entries(styleToJs(String(text), {reactCompat: true})).map(styleField));
      styleAt = fields.push('') - 1;
    } else if (text === true) {
      fields.push(`${keyText(name)}: true`);
    } else if (name === 'align' && /^t[dh]$/.test(place.tagName)) {
      align = String(text);
    } else {
      fields.push(`${keyText(name)}: ${JSON.stringify(String(text))}`);
    }
  }
  if (align !== undefined) {
    if (styleAt < 0) styleAt = fields.push('') - 1;
    styles.push(styleField(['textAlign', align]));
  }
  if (styleAt >= 0) fields[styleAt] = `style: ${objectText(styles)}`;
  return fields;
}

function styleField([name, value]: [string, unknown]): string {
  return `${keyText(name)}: ${JSON.stringify(String(value))}`;
}

function isLeftOut(value: unknown, isBoolean: boolean): boolean {
  return value === null || value === undefined || value === false || Number.isNaN(value) || (!value && isBoolean);
}

/** An element as it is named in the tree. */
interface NamedElement {
  name: string;
  /**
   * Written as JSX by the author: `<h1>` is then never a component, while `# Heading` may be one.
   */
  explicit: boolean;
}

/**
 * What the elements of a document refer to: tags that the theme may replace, components that are
 * imported or come from the theme. The rules are those of MDX; a component that nobody gives is
 * said so when the page is rendered.
 */
export class ComponentNames {
  private readonly declared: ReadonlySet<string>;
  private readonly tags = new Set<string>();
  private readonly odd = new Map<string, string>();
  private readonly components = new Set<string>();
  private readonly objects = new Set<string>();
  private readonly references = new Map<string, boolean>();

  /** `declared`: what imports and exports of the document declare. */
  constructor(declared: ReadonlySet<string>) {
    this.declared = declared;
  }

  /** The code that stands for an element's type. */
  typeOf({name, explicit}: NamedElement): string {
    if (name.includes('.')) return this.member(name.split('.'));
    if (name.includes(':')) return JSON.stringify(name);
    if (isIdentifier(name) && !/^[a-z]/.test(name)) return this.component(name);
    return explicit ? JSON.stringify(name) : this.tag(name);
  }

  private member([object = '', ...path]: string[]): string {
    this.references.set([object, ...path].join('.'), true);
    if (!this.declared.has(object)) this.objects.add(object);
    return object + path.map((part) => (isIdentifier(part) ? `.${part}` : `[${JSON.stringify(part)}]`)).join('');
  }

  private component(name: string): string {
    if (!this.declared.has(name)) {
      this.references.set(name, true);
      this.components.add(name);
    }
    return name;
  }

  private tag(name: string): string {
    this.tags.add(name);
    if (isIdentifier(name)) return `_components.${name}`;
    const known = this.odd.get(name) ?? `_component${this.odd.size}`;
    this.odd.set(name, known);
    return known;
  }

  /** Statements at the top of the function that draws the document. */
  statements(): string {
    const actual = [...new Set([...this.components, ...this.objects])].sort();
    const declarations: string[] = [];
    const given = objectText([
      ...[...this.tags].sort().map((name) => `${keyText(name)}: ${JSON.stringify(name)}`),
      '..._provideComponents()',
      '...props.components',
    ]);
    if (this.tags.size > 0) declarations.push(`_components = ${given}`);
    const odd = [...this.odd].sort(([a], [b]) => a.localeCompare(b));
    for (const [name, local] of odd) declarations.push(`${local} = _components[${JSON.stringify(name)}]`);
    if (actual.length > 0) declarations.push(`{${actual.join(', ')}} = ${this.tags.size > 0 ? '_components' : given}`);
    return (declarations.length > 0 ? `const ${declarations.join(', ')};` : '') + this.checks();
  }

  /** Whether a component may be missing. */
  get areChecked(): boolean {
    return this.references.size > 0;
  }

  private checks(): string {
    for (const name of Array.from(this.references.keys())) {
      const parts = name.split('.');
      for (let length = 1; length < parts.length; length++) {
        const object = parts.slice(0, length).join('.');
        if (!this.references.has(object)) this.references.set(object, false);
      }
    }
    return [...this.references.keys()]
      .sort()
      .map((name) => `if (!${name}) _missingMdxReference(${JSON.stringify(name)}, ${this.references.get(name)});`)
      .join('');
  }
}
