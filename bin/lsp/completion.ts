import fs from 'node:fs';
import path from 'node:path';
import {type CompletionItem, CompletionItemKind, InsertTextFormat, type Range} from 'vscode-languageserver';
import {decodeFully} from '../../contract/url.ts';
import {findRegions} from '../../core/compile/steps/code-from-file.ts';
import {posixPath} from '../../core/load/document-file.ts';
import {markdownRegions} from '../../core/support/markdown-regions.ts';
import {completeFrontMatter, isInFrontMatter} from './complete-front-matter.ts';
import {knownComponents, propertiesOf} from './components.ts';
import {setOf} from './document-check.ts';
import type {SiteState} from './edited-site.ts';
import {codeFileOn} from './link-text.ts';
import {codeFile, type Cursor} from './navigation.ts';
import {rangeOnLine} from './protocol-values.ts';
import {statOf} from '../../core/support/file-tree.ts';

/** Characters after which clients request completion. */
export const TRIGGERS = ['(', '#', ':', '<', '/', '=', '.', ' ', '[', '-'];

const IMAGE_URL = /!\[[^\]]*\]\(<?([^)\s>]*)$/;
const LINK_URL = /(?:\[[^\]]*\]\(<?|^\[[^\]]+\]:[ \t]+)([^)\s>#]*)(?:#([^)\s>]*))?$/;
const DIRECTIVE = /^([ \t]*:{3,})([\w-]*)$/;
const TAG_NAME = /<([A-Z][\w.]*)?$/;

/** What an author can write at a position. */
export async function complete(state: SiteState, cursor: Cursor): Promise<CompletionItem[]> {
  if (isInFrontMatter(cursor)) return completeFrontMatter(state, cursor);
  const {lines, position} = cursor;
  const before = (lines[position.line] ?? '').slice(0, position.character);
  const typedRange = (typed: string): Range =>
    rangeOnLine(position.line, position.character - typed.length, position.character);
  const fence = codeFileOn(before);
  if (fence) return codeFileItems(state, cursor, fence);
  if (isInCode(cursor)) return [];
  const [, directive] = [DIRECTIVE.exec(before)?.[1], DIRECTIVE.exec(before)?.[2]];
  if (directive !== undefined) return admonitionItems(state, cursor.file, typedRange(directive));
  const image = IMAGE_URL.exec(before)?.[1];
  if (image !== undefined) return pathItems(state, cursor, image, /\.(?:avif|gif|jpe?g|png|svg|webp)$/i);
  const link = LINK_URL.exec(before);
  if (link) {
    const [, url = '', anchor] = link;
    return anchor === undefined
      ? linkItems(state, cursor, typedRange(url))
      : anchorItems(state, cursor, {url, range: typedRange(anchor)});
  }
  return componentItems(state, cursor);
}

/** Whether a position is in a code block or a comment. */
function isInCode({lines, position}: Cursor): boolean {
  const offset = lines.slice(0, position.line).reduce((sum, line) => sum + line.length + 1, position.character);
  const text = lines.join('\n');
  // A block at the end of the text is still open.
  return markdownRegions(text).some(
    ({kind, start, end}) => kind !== 'code' && start < offset && (offset < end || end === text.length),
  );
}

/** All pages of the same space by title. Inserts the path of the file. */
function linkItems({index}: SiteState, {file}: Cursor, range: Range): CompletionItem[] {
  const own = index.pageOfFile(file);
  const items: CompletionItem[] = [];
  for (const {title, permalink, file: target, entry} of index.pages()) {
    const relative = posixPath(path.relative(path.dirname(file), target)).replaceAll(' ', '%20');
    // Links to files work inside one plugin; other pages are linked by URL.
    const isNear = own === undefined || entry.space === own.entry.space;
    const newText = !isNear ? permalink : relative.startsWith('.') ? relative : `./${relative}`;
    items.push({
      label: title,
      kind: CompletionItemKind.File,
      detail: newText,
      filterText: `${newText} ${title}`,
      sortText: `${isNear ? 0 : 1}${title}`,
      textEdit: {range, newText},
    });
  }
  return items;
}

/** The headings of the page that a URL leads to. */
function anchorItems(
  {index, inspected}: SiteState,
  {file}: Cursor,
  {url, range}: {url: string; range: Range},
): CompletionItem[] {
  const {baseUrl, siteDir} = inspected.loadedSite.site;
  const candidates = [
    path.resolve(path.dirname(file), decodeFully(url)),
    path.join(siteDir, url.replace(/^@site\//, '')),
    ...inspected.loaded.documentSets.flatMap(({contentDirs}) => contentDirs.map((dir) => path.join(dir, url))),
  ];
  const page =
    url === ''
      ? index.pageOfFile(file)
      : (candidates.flatMap((each) => index.pageOfFile(each) ?? [])[0] ??
        index.pageAt(url) ??
        index.pageAt(baseUrl + url.replace(/^\//, '')));
  if (!page) return [];
  return index.outline(page.file).headings.map(({id, text, level}, order) => ({
    label: id,
    kind: CompletionItemKind.Reference,
    detail: `${'#'.repeat(level)} ${text}`,
    filterText: `${id} ${text}`,
    sortText: String(order).padStart(4, '0'),
    textEdit: {range, newText: id},
  }));
}

function admonitionItems({inspected: {loaded}, index}: SiteState, file: string, range: Range): CompletionItem[] {
  const id = index.pageOfFile(file)?.entry.set ?? setOf(file, {loaded});
  const admonitions = loaded.documentSets.find((set) => set.id === id)?.admonitions;
  return (admonitions ? admonitions.keywords : []).map((label) => ({
    label,
    kind: CompletionItemKind.Keyword,
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: {range, newText: label},
  }));
}

/** Files of the code, and after `#` the regions of one. */
function codeFileItems(
  state: SiteState,
  cursor: Cursor,
  {file, part, start}: NonNullable<ReturnType<typeof codeFileOn>>,
): CompletionItem[] {
  const {position} = cursor;
  if (part === undefined) return pathItems(state, cursor, file, /^(?!.*\.mdx?$)/);
  const target = codeFile(state, cursor.file, file);
  if (!statOf(target)?.isFile()) return [];
  const names = findRegions(fs.readFileSync(target, 'utf8').split(/\r?\n/)).map(({name}) => name);
  const range = rangeOnLine(position.line, start + file.length + 1, position.character);
  return [...new Set(names)].map((label) => ({
    label,
    kind: CompletionItemKind.Reference,
    textEdit: {range, newText: label},
  }));
}

/** Entries of the folder that a path leads to, those of static folders for `/`. */
function pathItems(state: SiteState, {file, position}: Cursor, typed: string, wanted: RegExp): CompletionItem[] {
  const {siteDir, config} = state.inspected.loadedSite.site;
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1);
  const dirs = folder.startsWith('@site/')
    ? [path.join(siteDir, folder.slice('@site/'.length))]
    : folder.startsWith('/')
      ? config.staticDirectories.map((dir) => path.join(siteDir, dir, folder))
      : [path.resolve(path.dirname(file), folder)];
  const name = typed.slice(folder.length);
  const range = rangeOnLine(position.line, position.character - name.length, position.character);
  const prefix = folder === '' ? './' : '';
  return dirs.flatMap((dir) =>
    entriesOf(dir)
      .filter((entry) => entry.isDirectory() || wanted.test(entry.name))
      .map((entry) => ({
        label: entry.name + (entry.isDirectory() ? '/' : ''),
        kind: entry.isDirectory() ? CompletionItemKind.Folder : CompletionItemKind.File,
        filterText: prefix + entry.name,
        textEdit: {range, newText: prefix + entry.name.replaceAll(' ', '%20') + (entry.isDirectory() ? '/' : '')},
      })),
  );
}

function entriesOf(dir: string): fs.Dirent[] {
  try {
    return fs
      .readdirSync(dir, {withFileTypes: true})
      .filter(({name}) => !name.startsWith('.') && name !== 'node_modules');
  } catch {
    return [];
  }
}

/** Names of components after `<`, and properties inside a tag. */
async function componentItems(state: SiteState, cursor: Cursor): Promise<CompletionItem[]> {
  const {file, lines, position} = cursor;
  const text = lines.join('\n');
  const before = lines
    .slice(0, position.line + 1)
    .join('\n')
    .slice(0, offsetOf(cursor));
  const name = TAG_NAME.exec(before);
  const known = knownComponents(state, file, text);
  if (name) {
    const range = rangeOnLine(position.line, position.character - (name[1] ?? '').length, position.character);
    return known.map((component) => ({
      label: component.name,
      kind: CompletionItemKind.Class,
      ...(component.source !== undefined && {detail: component.source}),
      textEdit: {range, newText: component.name},
      additionalTextEdits: importEdits(component, lines),
    }));
  }
  const tag = /<([A-Z][\w.]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s+([\w-]*)$/.exec(before);
  const component = tag && known.find((each) => each.name === tag[1]);
  if (!tag || component?.file === undefined) return [];
  const written = new Set([...(tag[2] ?? '').matchAll(/\s([\w-]+)/g)].map(([, each]) => each));
  const range = rangeOnLine(position.line, position.character - (tag[3] ?? '').length, position.character);
  const properties = await propertiesOf(component.file, component.name);
  return properties
    .filter((property) => !written.has(property.name) && property.name !== 'children')
    .map((property) => ({
      label: property.name,
      kind: CompletionItemKind.Property,
      detail: property.isOptional ? 'optional' : 'required',
      sortText: `${property.isOptional ? 1 : 0}${property.name}`,
      textEdit: {range, newText: property.name},
    }));
}

function offsetOf({lines, position}: Cursor): number {
  return lines.slice(0, position.line).reduce((sum, line) => sum + line.length + 1, position.character);
}

/** Adds the import after the last one, or after the front matter. */
function importEdits({name, source}: {name: string; source: string | undefined}, lines: readonly string[]) {
  if (source === undefined || lines.some((line) => /^import\s/.test(line) && new RegExp(`\\b${name}\\b`).test(line)))
    return [];
  const last = lines.findLastIndex((line) => /^import\s.*from\s/.test(line));
  const end = lines[0]?.startsWith('---') ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line)) : -1;
  const line = (last >= 0 ? last : end) + 1;
  const blank = last >= 0 || lines[line]?.trim() === '' ? '' : '\n';
  const lead = last >= 0 || end < 0 ? '' : '\n';
  return [{range: rangeOnLine(line, 0, 0), newText: `${lead}import ${name} from '${source}';\n${blank}`}];
}
