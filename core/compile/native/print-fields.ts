import type {Properties} from 'hast';
import {find, hastToReact, type Schema} from 'property-information';
import styleToJs from 'style-to-js';

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

/** A name where JavaScript allows it, else a text. */
export function keyText(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** Whether JavaScript can use it as a name. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u.test(name);
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
