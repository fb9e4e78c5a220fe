import type {Properties} from 'hast';
import {find, hastToReact, type Schema} from 'property-information';
import styleToJs from 'style-to-js';
import {isIdentifier, keyText} from '../javascript.ts';

/**
 * The small pieces of a printed document. They are written as unified's printer writes them once
 * its lines are joined, so that a document is the same text whichever way it was compiled;
 * `tests/compat` holds that.
 */

/** Properties of an element of HTML as React names them; the alignment of a cell is a style. */
export function propertyFields(properties: Properties, place: {tagName: string; schema: Schema}): string[] {
  const fields: string[] = [];
  const styles: [string, unknown][] = [];
  let styleAt = -1;
  let align: string | undefined;
  for (const [property, value] of Object.entries(properties)) {
    const info = find(place.schema, property);
    if (value === null || value === undefined || value === false || Number.isNaN(value) || (!value && info.boolean))
      continue;
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ').trim() : value;
    if (name === 'style') {
      styles.push(...Object.entries(styleToJs(String(text), {reactCompat: true})));
      styleAt = fields.push('') - 1;
    } else if (name === 'align' && text !== true && /^t[dh]$/.test(place.tagName)) {
      align = String(text);
    } else {
      fields.push(`${keyText(name)}: ${text === true ? 'true' : JSON.stringify(String(text))}`);
    }
  }
  if (align !== undefined) {
    if (styleAt < 0) styleAt = fields.push('') - 1;
    styles.push(['textAlign', align]);
  }
  const style = styles.map(([name, value]) => `${keyText(name)}: ${JSON.stringify(String(value))}`);
  if (styleAt >= 0) fields[styleAt] = `style: {${style.join(',')}}`;
  return fields;
}

/**
 * What the elements of a document refer to: tags that the theme may replace, components that are
 * imported or come from the theme. The rules are those of MDX; a missing component is reported
 * when the page is rendered.
 */
export class ComponentNames {
  private readonly declared: ReadonlySet<string>;
  private readonly tags = new Set<string>();
  /** Local names of tags that are no identifiers. */
  private readonly odd = new Map<string, string>();
  /** Components, and objects that have them, which the document does not declare. */
  private readonly provided = new Set<string>();
  /** What must exist when the page is rendered, and whether it is a component. */
  private readonly references = new Map<string, boolean>();

  /** `declared`: what imports and exports of the document declare. */
  constructor(declared: ReadonlySet<string>) {
    this.declared = declared;
  }

  /**
   * Returns the code for an element's type.
   *
   * @param explicit written as JSX by the author: `<h1>` is then never a component, while
   * `# Heading` may be one
   */
  typeOf(name: string, explicit: boolean): string {
    if (name.includes('.')) return this.member(name.split('.'));
    if (name.includes(':')) return JSON.stringify(name);
    if (isIdentifier(name) && !/^[a-z]/.test(name)) return this.component(name);
    return explicit ? JSON.stringify(name) : this.tag(name);
  }

  private member([object = '', ...path]: string[]): string {
    this.references.set([object, ...path].join('.'), true);
    if (!this.declared.has(object)) this.provided.add(object);
    return object + path.map((part) => (isIdentifier(part) ? `.${part}` : `[${JSON.stringify(part)}]`)).join('');
  }

  private component(name: string): string {
    if (!this.declared.has(name)) {
      this.references.set(name, true);
      this.provided.add(name);
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

  /** Statements at the top of the function that renders the document. */
  statements(): string {
    const hasTags = this.tags.size > 0;
    const tags = [...this.tags].sort().map((name) => `${keyText(name)}: ${JSON.stringify(name)},`);
    const given = `{${tags.join('')}..._provideComponents(),...props.components}`;
    const odd = [...this.odd].sort(([a], [b]) => a.localeCompare(b));
    const declarations = [
      ...(hasTags ? [`_components = ${given}`] : []),
      ...odd.map(([name, local]) => `${local} = _components[${JSON.stringify(name)}]`),
      ...(this.provided.size > 0
        ? [`{${[...this.provided].sort().join(', ')}} = ${hasTags ? '_components' : given}`]
        : []),
    ];
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
    const names = [...this.references.keys()].sort();
    return names
      .map((name) => `if (!${name}) _missingMdxReference(${JSON.stringify(name)}, ${this.references.get(name)});`)
      .join('');
  }
}
