import path from 'node:path';
import {addTrailingSlash} from '../../../core/plugin-api.ts';
import {categoryIndexCandidate} from './category-index.ts';
import type {GeneratorDoc, GeneratorParams} from './generator-types.ts';
import type {CategoryConfig, SidebarDoc, SidebarItemConfig} from './sidebar-types.ts';

/** A folder of documents while the sidebar is being made from it. */
interface Folder {
  folders: Map<string, Folder>;
  docs: Map<string, GeneratorDoc>;
}

/** An item with what it is sorted by. */
interface Placed<Item extends SidebarItemConfig = SidebarItemConfig> {
  item: Item;
  position: number | undefined;
  /** Name of the file or folder. */
  source: string;
}

/**
 * The usual `sidebarItemsGenerator`: folders are categories, files are documents.
 */
export async function generateItems(params: GeneratorParams): Promise<SidebarItemConfig[]> {
  const {dirName} = params.item;
  const inside = params.docs.filter(
    ({sourceDirName}) =>
      dirName === '.' || sourceDirName === dirName || sourceDirName.startsWith(addTrailingSlash(dirName)),
  );
  return sortItems(itemsOf(treeOf(inside, dirName), dirName, params)).map(({item}) => item);
}

function treeOf(docs: GeneratorDoc[], dirName: string): Folder {
  const root: Folder = {folders: new Map(), docs: new Map()};
  for (const doc of docs) {
    const below = path.posix.relative(dirName, doc.sourceDirName);
    let folder = root;
    for (const name of below === '' ? [] : below.split('/')) {
      let child = folder.folders.get(name);
      if (!child) folder.folders.set(name, (child = {folders: new Map(), docs: new Map()}));
      folder = child;
    }
    folder.docs.set(path.posix.basename(doc.source), doc);
  }
  return root;
}

function itemsOf(folder: Folder, dir: string, params: GeneratorParams): Placed[] {
  return [
    ...[...folder.docs].map(([file, doc]) => docItem(file, doc)),
    ...[...folder.folders].map(([name, child]) => categoryItem(name, child, {dir: path.posix.join(dir, name), params})),
  ];
}

function docItem(source: string, doc: GeneratorDoc): Placed<SidebarDoc> {
  const {sidebar_label, sidebar_class_name, sidebar_custom_props, sidebar_key} = doc.frontMatter;
  const item: SidebarDoc = {
    type: 'doc',
    id: doc.id,
    ...(sidebar_label !== undefined && {label: sidebar_label}),
    ...(sidebar_class_name !== undefined && {className: sidebar_class_name}),
    ...(sidebar_custom_props !== undefined && {customProps: sidebar_custom_props}),
    ...(sidebar_key !== undefined && {key: sidebar_key}),
  };
  return {item, position: doc.sidebarPosition, source};
}

function categoryItem(
  name: string,
  folder: Folder,
  at: {dir: string; params: GeneratorParams},
): Placed<CategoryConfig> {
  const {dir, params} = at;
  const metadata = params.categoriesMetadata[dir] ?? {};
  const index = indexDoc(folder, metadata.link, params);
  const {filename, numberPrefix} = params.numberPrefixParser(name);
  const items = sortItems(itemsOf(folder, dir, params)).filter(
    ({item}) => !(item.type === 'doc' && item.id === index?.id),
  );
  const link = index ? {type: 'doc' as const, id: index.id} : metadata.link;
  const className = metadata.className ?? index?.frontMatter.sidebar_class_name;
  const customProps = metadata.customProps ?? index?.frontMatter.sidebar_custom_props;
  const item: CategoryConfig = {
    type: 'category',
    label: metadata.label ?? index?.frontMatter.sidebar_label ?? index?.title ?? filename,
    ...(metadata.collapsible !== undefined && {collapsible: metadata.collapsible}),
    ...(metadata.collapsed !== undefined && {collapsed: metadata.collapsed}),
    ...(metadata.description !== undefined && {description: metadata.description}),
    ...(metadata.key !== undefined && {key: metadata.key}),
    ...(className !== undefined && {className}),
    ...(customProps !== undefined && {customProps}),
    items: items.map((placed) => placed.item),
    ...(link && {link}),
  };
  return {item, position: metadata.position ?? index?.sidebarPosition ?? numberPrefix, source: name};
}

/**
 * The document that the label of the category leads to: the one its file names, else by convention.
 */
function indexDoc(folder: Folder, link: CategoryConfig['link'], params: GeneratorParams): GeneratorDoc | undefined {
  const own = [...folder.docs.values()];
  if (link === undefined) {
    return own.find((doc) => params.isCategoryIndex(categoryIndexCandidate(doc.source, doc.sourceDirName)));
  }
  if (link?.type !== 'doc') return undefined;
  // Either the last part of the id, for a document in the same folder, or the whole id.
  return own.find((doc) => path.posix.basename(doc.id) === link.id) ?? params.docs.find((doc) => doc.id === link.id);
}

/** By position, then by name; what has no position comes last. */
function sortItems(items: Placed[]): Placed[] {
  return items.toSorted((a, b) => {
    const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
    if (byPosition !== 0 && !Number.isNaN(byPosition)) return byPosition;
    return a.source < b.source ? -1 : a.source > b.source ? 1 : 0;
  });
}
