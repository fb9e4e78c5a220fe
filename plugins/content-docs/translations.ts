import {InkstoneError, type TranslationFile} from 'inkstone/plugin';
import {
  flattenItems,
  type CategoryLink,
  type SidebarCategory,
  type SidebarItem,
  type Sidebars,
} from './sidebars/sidebar-items.ts';
import {CURRENT_VERSION, type LoadedDocs, type LoadedVersion} from './types.ts';

type Messages = TranslationFile['content'];

/**
 * Creates the translation files: labels of versions, and labels in their sidebars.
 *
 * @throws InkstoneError for equal keys
 */
export function translationFiles({loadedVersions}: LoadedDocs): TranslationFile[] {
  return loadedVersions.map((version) => {
    const label = {message: version.label, description: `The label for version ${version.versionName}`};
    const messages: Messages = {'version.label': label};
    for (const [name, sidebar] of Object.entries(version.sidebars)) {
      for (const item of flattenItems(sidebar)) addMessages(messages, item, name);
    }
    return {path: fileName(version), content: messages};
  });
}

/** Returns the content with translated labels. */
export function translateDocs({loadedVersions}: LoadedDocs, files: TranslationFile[]): LoadedDocs {
  const byPath = new Map(files.map((file) => [file.path, file.content]));
  return {
    loadedVersions: loadedVersions.map((version) => {
      const messages = byPath.get(fileName(version)) ?? {};
      const sidebars = Object.entries(version.sidebars).map(([name, items]) => [
        name,
        translateItems(items, name, messages),
      ]);
      return {
        ...version,
        label: messages['version.label']?.message ?? version.label,
        sidebars: Object.fromEntries(sidebars) as Sidebars,
      };
    }),
  };
}

function fileName({versionName}: LoadedVersion): string {
  return versionName === CURRENT_VERSION ? versionName : `version-${versionName}`;
}

function addMessages(messages: Messages, item: SidebarItem, sidebar: string): void {
  if (item.type === 'html') return;
  const key = itemKey(item, sidebar);
  if (item.type === 'link') {
    const description = `The label for link '${item.label}' in sidebar '${sidebar}', linking to '${item.href}'`;
    addMessage(messages, key, {message: item.label, description});
  } else if (item.type === 'category') {
    addMessage(messages, key, {
      message: item.label,
      description: `The label for category '${item.label}' in sidebar '${sidebar}'`,
    });
    if (item.link?.type === 'generated-index') addIndexMessages(messages, {...item, link: item.link}, sidebar);
  } else if (item.translatable && item.label !== undefined) {
    const description = `The label for the doc item '${item.label}' in sidebar '${sidebar}', linking to the doc ${item.id}`;
    addMessage(messages, key, {message: item.label, description});
  }
}

function addIndexMessages(
  messages: Messages,
  category: SidebarCategory & {link: CategoryLink & {type: 'generated-index'}},
  sidebar: string,
): void {
  for (const field of ['title', 'description'] as const) {
    const message = category.link[field];
    if (!message) continue;
    const description = `The generated-index page ${field} for category '${category.label}' in sidebar '${sidebar}'`;
    addMessage(messages, `${itemKey(category, sidebar)}.link.generated-index.${field}`, {message, description});
  }
}

/**
 * Equal texts may share a key; different ones, or two categories, cannot be told apart by
 * translators.
 */
function addMessage(messages: Messages, key: string, message: {message: string; description: string}): void {
  const other = messages[key];
  if (other && (key.includes('.category.') || other.description !== message.description)) {
    throw new InkstoneError({
      code: 'INK2127',
      severity: 'error',
      message: `Two sidebar items have the translation key "${key}".`,
      hint: 'Set a unique "key" for one of them in the sidebars file or the _category_ file, or "sidebar_key" in the front matter.',
    });
  }
  messages[key] = message;
}

function itemKey(item: Exclude<SidebarItem, {type: 'html'}>, sidebar: string): string {
  const type = item.type === 'ref' ? 'doc' : item.type;
  return `sidebar.${sidebar}.${type}.${item.key ?? item.label}`;
}

function translateItems(items: SidebarItem[], sidebar: string, messages: Messages): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.type === 'html') return item;
    const key = itemKey(item, sidebar);
    const label = messages[key]?.message;
    if (item.type === 'link') return {...item, ...(label !== undefined && {label})};
    if (item.type !== 'category') return item.translatable && label !== undefined ? {...item, label} : item;
    return {
      ...item,
      ...(label !== undefined && {label}),
      ...(item.link && {link: translateLink(item.link, `${key}.link.generated-index`, messages)}),
      items: translateItems(item.items, sidebar, messages),
    };
  });
}

function translateLink(link: CategoryLink, key: string, messages: Messages): CategoryLink {
  if (link.type !== 'generated-index') return link;
  const title = messages[`${key}.title`]?.message ?? link.title;
  const description = messages[`${key}.description`]?.message ?? link.description;
  return {...link, ...(title !== undefined && {title}), ...(description !== undefined && {description})};
}
