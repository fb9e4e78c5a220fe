import fs from 'node:fs';
import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver';
import {parseYamlFile} from '../../core/load/yaml-file.ts';
import {setOf} from './document-check.ts';
import type {SiteState} from './edited-site.ts';
import {frontMatterFields} from './front-matter-fields.ts';
import type {Cursor} from './navigation.ts';
import {rangeOnLine} from './protocol-values.ts';

/** Whether a position is between the fences of the front matter. */
export function isInFrontMatter({lines, position: {line}}: Cursor): boolean {
  if (!/^---[ \t]*(?:ya?ml)?[ \t]*$/.test(lines[0] ?? '') || line === 0) return false;
  const end = lines.findIndex((text, at) => at > 0 && /^---[ \t]*$/.test(text));
  return end < 0 || line < end;
}

const KEY = /^([\w-]*)$/;
const VALUE = /^([\w-]+):[ \t]*(?:\[(?:.*[,[])?[ \t]*)?(["']?)([^"',\]]*)$/;
const ITEM = /^[ \t]*-[ \t]+(["']?)([^"']*)$/;

/** Fields and their values: tags, authors, IDs of documents, and the values of the schema. */
export function completeFrontMatter(state: SiteState, cursor: Cursor): CompletionItem[] {
  const {lines, position, file} = cursor;
  const set = state.index.pageOfFile(file)?.entry.set ?? setOf(file, state.inspected);
  if (set === undefined) return [];
  const before = (lines[position.line] ?? '').slice(0, position.character);
  const key = KEY.exec(before)?.[1];
  if (key !== undefined) return fieldItems(set, cursor, key);
  const [, field, , typed] = VALUE.exec(before) ?? [];
  if (field !== undefined) return valueItems(state, {set, field, typed: typed ?? '', cursor});
  const item = ITEM.exec(before)?.[2];
  const owner = item === undefined ? undefined : fieldAbove(lines, position.line);
  return owner === undefined ? [] : valueItems(state, {set, field: owner, typed: item ?? '', cursor});
}

/** Name of the field whose list contains a line. */
function fieldAbove(lines: readonly string[], line: number): string | undefined {
  for (let at = line - 1; at > 0; at--) {
    const text = lines[at] ?? '';
    const name = /^([\w-]+):[ \t]*$/.exec(text)?.[1];
    if (name !== undefined) return name;
    if (!/^[ \t]*(?:-|$)/.test(text)) return undefined;
  }
  return undefined;
}

function fieldItems(set: string, {lines, position}: Cursor, typed: string): CompletionItem[] {
  const written = new Set(lines.flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []));
  const range = rangeOnLine(position.line, 0, typed.length);
  return frontMatterFields(set)
    .filter(({name, description}) => !written.has(name) && !description.startsWith('Deprecated'))
    .map(({name, description, types}) => ({
      label: name,
      kind: CompletionItemKind.Property,
      detail: types.join(' | '),
      documentation: description,
      textEdit: {range, newText: `${name}: `},
    }));
}

interface ValueRequest {
  set: string;
  field: string;
  typed: string;
  cursor: Cursor;
}

function valueItems(state: SiteState, {set, field, typed, cursor: {position}}: ValueRequest): CompletionItem[] {
  const range = rangeOnLine(position.line, position.character - typed.length, position.character);
  const known = frontMatterFields(set).find(({name}) => name === field);
  const values: {label: string; detail?: string}[] =
    field === 'tags'
      ? tagsOf(state, set)
      : field === 'authors'
        ? authorsOf(state, set)
        : /^pagination_(?:next|prev)$/.test(field)
          ? [...docIds(state, set), {label: 'null'}]
          : (known?.values ?? []).map((label) => ({label}));
  return values.map(({label, detail}) => ({
    label,
    kind: CompletionItemKind.Value,
    ...(detail !== undefined && {detail}),
    textEdit: {range, newText: /[:#[\]{},"']|^[-?@`*&!|>%]/.test(label) ? JSON.stringify(label) : label},
  }));
}

/** Tags of the tags file, and those that other documents of the set have. */
function tagsOf({inspected: {loaded}}: SiteState, set: string): {label: string; detail?: string}[] {
  const found = new Map<string, string | undefined>();
  const owner = loaded.plugins.find(({name, id}) => `${set}/`.startsWith(`${name}/${id}/`));
  const option = owner?.options['tags'];
  const name = typeof option === 'string' ? option : 'tags.yml';
  const dirs = loaded.documentSets.find(({id}) => id === set)?.contentDirs ?? [];
  const file = dirs.map((dir) => path.join(dir, name)).find((each) => fs.existsSync(each));
  const {value} = file === undefined ? {} : parseYamlFile(fs.readFileSync(file, 'utf8'), file);
  for (const [tag, definition] of Object.entries((value ?? {}) as Record<string, {description?: string} | null>)) {
    found.set(tag, definition?.description);
  }
  for (const {set: other, document} of loaded.documents) {
    const tags = other === set ? document.frontMatter['tags'] : undefined;
    for (const tag of Array.isArray(tags) ? (tags as unknown[]) : []) {
      if (typeof tag === 'string' && !found.has(tag)) found.set(tag, undefined);
    }
  }
  return [...found].map(([label, detail]) => ({label, ...(detail !== undefined && {detail})}));
}

/** Keys of the authors file with the names. */
function authorsOf({inspected: {loaded}}: SiteState, set: string): {label: string; detail?: string}[] {
  const owner = loaded.plugins.find(({name, id}) => `${set}/`.startsWith(`${name}/${id}/`));
  const {authorsMap = {}} = ((owner && loaded.content.get(owner)) ?? {}) as {
    authorsMap?: Record<string, {name?: string}>;
  };
  return Object.entries(authorsMap).map(([label, {name}]) => ({label, ...(name !== undefined && {detail: name})}));
}

/** IDs of the documents of a version. */
function docIds({inspected: {loaded}}: SiteState, set: string): {label: string; detail?: string}[] {
  const owner = loaded.plugins.find(({name, id}) => `${set}/`.startsWith(`${name}/${id}/`));
  const {loadedVersions = []} = ((owner && loaded.content.get(owner)) ?? {}) as {
    loadedVersions?: {versionName: string; docs: {id: string; title: string}[]}[];
  };
  const version = loadedVersions.find(({versionName}) => set.endsWith(`/${versionName}`));
  return (version?.docs ?? []).map(({id, title}) => ({label: id, detail: title}));
}

/** The description of the field at a position. */
export function describeField(state: SiteState, {file, lines, position}: Cursor): string | undefined {
  const set = state.index.pageOfFile(file)?.entry.set ?? setOf(file, state.inspected);
  const name = /^([\w-]+):/.exec(lines[position.line] ?? '')?.[1];
  if (set === undefined || name === undefined || position.character > name.length) return undefined;
  const field = frontMatterFields(set).find((each) => each.name === name);
  return field && `**${field.name}** \`${field.types.join(' | ')}\`\n\n${field.description}`;
}
