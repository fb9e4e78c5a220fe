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
