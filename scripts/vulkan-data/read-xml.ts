/** An XML element, limited to what the registry uses. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = {lt: '<', gt: '>', amp: '&', quot: '"', apos: "'"};

/**
 * Parses a well-formed document without CDATA and returns its root element.
 *
 * @throws Error if tags don't match
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = {name: '', attributes: {}, children: []};
  const open = [top];
  for (const [token, slash, name, attributes, selfClosing] of text.matchAll(TOKEN)) {
    const parent = open.at(-1) as XmlElement;
    if (name === undefined) {
      if (!token.startsWith('<')) parent.children.push(decode(token));
    } else if (slash) {
      if (open.length === 1 || open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const element = {name, attributes: attributesOf(attributes ?? ''), children: []};
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const root = top.children.find((child) => typeof child !== 'string');
  if (!root || typeof root === 'string' || open.length !== 1) throw new Error('the document is not complete');
  return root;
}

/** Returns the child elements, or only those with a given name. */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** Returns the first child element with a given name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element, name)[0];
}

/** Returns the text content with collapsed whitespace, without elements named in `without`. */
export function textOf(element: XmlElement, without: string[] = []): string {
  const parts = element.children.map((child) =>
    typeof child === 'string' ? child : without.includes(child.name) ? '' : textOf(child, without),
  );
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, key, a, b]) => [key, decode(a ?? b ?? '')]));
}

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
