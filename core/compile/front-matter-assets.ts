import path from 'node:path';
import type {DocumentContext} from './document-context.ts';
import {findLocalFile} from './local-files.ts';
import {nearestFileHint} from './nearest-file-hint.ts';

/**
 * The export `assets`: addresses for the files that front matter names, in the keys that the set
 * lists (`image`, `authors[].imageURL`). Lists give a list under Docusaurus's name:
 * `authorsImageUrls`.
 */
export function frontMatterAssets(context: DocumentContext): Record<string, unknown> {
  const assets: Record<string, unknown> = {};
  const {frontMatter} = context.document;
  for (const key of context.set?.frontMatterAssets ?? ['image']) {
    const [list, field] = key.split('[].');
    if (list === undefined || field === undefined) {
      const url = assetUrl(frontMatter[key], context);
      if (url !== undefined) assets[key] = url;
      continue;
    }
    const items = ([] as unknown[]).concat(frontMatter[list] ?? []);
    const urls = items.map((item) => (isRecord(item) ? assetUrl(item[field], context) : undefined));
    if (urls.some((url) => url !== undefined)) assets[listName(list, field)] = urls;
  }
  return assets;
}

function assetUrl(value: unknown, context: DocumentContext): string | undefined {
  if (typeof value !== 'string' || !/^(?:\.{1,2}\/|@site\/)/.test(value)) return undefined;
  const {siteDir} = context.environment.options;
  const file = value.startsWith('@site/')
    ? path.join(siteDir, value.slice('@site/'.length))
    : path.resolve(path.dirname(context.document.path), value);
  const node = {position: {start: {line: 1, column: 1}, end: {line: 1, column: 1}}};
  const found = findLocalFile([file], {url: value, context, node});
  if (found === 'refused') return undefined;
  if (found !== undefined) return context.assets.addFile(found, 'images');
  const message = `The image "${value}" in the front matter does not exist.`;
  const hint = nearestFileHint(file, context.answers) ?? 'Check the path. It is relative to this file.';
  context.report({code: 'INK4007', message, hint}, node);
  return undefined;
}

/** `authors` and `imageURL` or `image_url` is `authorsImageUrls`. */
function listName(list: string, field: string): string {
  const plain = field.replace(/_?url$/i, 'Url').replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return `${list}${plain.charAt(0).toUpperCase()}${plain.slice(1)}s`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
