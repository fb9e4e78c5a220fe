import {escapeAttribute} from 'entities';
import type {HtmlTags, InjectedHtmlTags} from '../../contract/plugin.ts';
import {rawText} from '../../contract/raw-text.ts';
import type {HtmlTagObject, SiteConfigData} from '../../contract/site.ts';
import {wrongResult} from './plugin-hook.ts';

/** Elements without an end tag, by the HTML standard. */
const VOID_TAGS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

type Attributes = NonNullable<HtmlTagObject['attributes']>;

/**
 * Tags as HTML: strings as they are, objects written out; boolean attributes bare or
 * left out.
 */
export function htmlOfTags(tags: HtmlTags | undefined, plugin: string): string {
  if (tags === undefined || tags === null) return '';
  const list = Array.isArray(tags) ? tags : [tags];
  return list.map((tag) => htmlOfTag(tag, plugin)).join('\n');
}

/**
 * Tags that the configuration itself asks for: `scripts`, `stylesheets`, `headTags`.
 */
export function siteTags(config: Pick<SiteConfigData, 'scripts' | 'stylesheets' | 'headTags'>): InjectedHtmlTags {
  const stylesheets = config.stylesheets.map((sheet): HtmlTagObject => {
    const attributes = typeof sheet === 'string' ? {href: sheet} : sheet;
    return {tagName: 'link', attributes: {rel: 'stylesheet', ...attributes}};
  });
  const scripts = config.scripts.map((script): HtmlTagObject => {
    return {tagName: 'script', attributes: typeof script === 'string' ? {src: script} : script};
  });
  return {headTags: [...config.headTags, ...stylesheets, ...scripts]};
}

function htmlOfTag(tag: unknown, plugin: string): string {
  if (typeof tag === 'string') return tag;
  const {tagName, attributes, innerHTML} = (tag ?? {}) as Partial<HtmlTagObject>;
  if (typeof tagName !== 'string' || !/^[a-z][\w:.-]*$/i.test(tagName)) {
    throw wrongResult(
      {plugin, hook: 'injectHtmlTags'},
      'returned a tag that is neither a string nor an object with a "tagName"',
    );
  }
  const open = `<${tagName}${htmlOfAttributes(attributes ?? {})}>`;
  if (VOID_TAGS.has(tagName.toLowerCase())) return open;
  return `${open}${rawText(tagName, innerHTML ?? '', String(attributes?.['type'] ?? ''))}</${tagName}>`;
}

function htmlOfAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== null && value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('');
}
