import {parseFragment, serialize, type DefaultTreeAdapterTypes} from 'parse5';
import styleToJs from 'style-to-js';
import {find, hastToReact, svg as svgSchema} from 'property-information';
import type {LoaderContext} from 'webpack';
import {isScriptUrl} from '../../../contract/url.ts';

/**
 * Webpack loader that converts an SVG file to a React component. Attributes of the root and props
 * of the component are set on the `<svg>` element. `title` and `titleId` name it, as with SVGR.
 * Scripts are left out: they would run on the page, unlike those of an image.
 */
export default function svgLoader(this: LoaderContext<unknown>, source: string): string {
  const root = parseFragment(source.replace(/^[\s\S]*?(?=<svg[\s>])/, '')).childNodes.find(isSvg);
  if (!root) throw new Error(`${this.resourcePath} contains no <svg> element`);
  removeScripts(root);
  removeUnusedIds(root, source);
  const attributes = Object.fromEntries(
    root.attrs.map((attribute) => [reactName(attribute), attributeValue(attribute)]),
  );
  return [
    `import {createElement} from 'react';`,
    `import {trustedHtml} from 'inkstone/runtime';`,
    `const attributes = ${JSON.stringify(attributes)};`,
    `const inner = ${JSON.stringify(serialize(root).trim())};`,
    `const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');`,
    `export default function SvgComponent({title, titleId, ...props}) {`,
    `  const id = titleId ? ' id="' + escape(titleId).replace(/"/g, '&quot;') + '"' : '';`,
    `  const html = (title === undefined ? '' : '<title' + id + '>' + escape(title) + '</title>') + inner;`,
    `  return createElement('svg', {...attributes, 'aria-labelledby': titleId, ...props, dangerouslySetInnerHTML: trustedHtml(html)});`,
    `}`,
    `export {SvgComponent as ReactComponent};`,
  ].join('\n');
}

type Element = DefaultTreeAdapterTypes.Element;

function isSvg(node: DefaultTreeAdapterTypes.ChildNode): node is Element {
  return 'tagName' in node && node.tagName === 'svg';
}

function removeScripts(element: Element): void {
  element.attrs = element.attrs.filter(({name, value}) => !/^on/i.test(name) && !isScriptUrl(value));
  element.childNodes = element.childNodes.filter((child) => child.nodeName !== 'script');
  for (const child of element.childNodes) if ('tagName' in child) removeScripts(child);
}

/** Drawing programs name every layer. On a page, IDs without references would only be anchors. */
function removeUnusedIds(element: Element, source: string): void {
  element.attrs = element.attrs.filter(
    ({name, value}) => name !== 'id' || source.includes(`#${value}`) || /<style|aria-labelledby/.test(source),
  );
  for (const child of element.childNodes) if ('tagName' in child) removeUnusedIds(child, source);
}

/** `stroke-width` is `strokeWidth` for React, `class` is `className`, `data-name` stays. */
function reactName({name, prefix}: {name: string; prefix?: string}): string {
  const full = prefix ? `${prefix}:${name}` : name;
  if (full === 'xmlns' || /^(?:data|aria)-/.test(full)) return full;
  const {property} = find(svgSchema, full);
  return hastToReact[property] ?? property;
}

function attributeValue({name, value}: {name: string; value: string}): unknown {
  return name === 'style' ? styleToJs(value, {reactCompat: true}) : value;
}
