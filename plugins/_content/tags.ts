import fs from 'node:fs/promises';
import {
  describeIssue,
  frontMatterPlace,
  InkstoneError,
  joinUrl,
  nearestName,
  parseYamlFile,
  severityOf,
  z,
  type Diagnostic,
  type PluginServices,
  type ReportingSeverity,
  type SourceDocument,
  type TagDefinition,
} from 'inkstone/plugin';
import {firstFile} from './page-sources.ts';

/** A tag in front matter. */
export type FrontMatterTag = string | {label: string; permalink: string; description?: string | undefined};

/** A tag of a page. `inline`: it is not in the tags file. */
export interface TagMetadata {
  inline: boolean;
  label: string;
  /** With base URL. */
  permalink: string;
  description?: string;
}

/** Returns the tags of a page, without tags of the same address. */
export function pageTags(
  tags: readonly FrontMatterTag[],
  options: {tagsPath: string; defined: DefinedTags | undefined},
): TagMetadata[] {
  const byPermalink = new Map<string, TagMetadata>();
  for (const tag of tags) {
    const found = pageTag(tag, options);
    if (!byPermalink.has(found.permalink)) byPermalink.set(found.permalink, found);
  }
  return [...byPermalink.values()];
}

function pageTag(
  tag: FrontMatterTag,
  {tagsPath, defined}: {tagsPath: string; defined: DefinedTags | undefined},
): TagMetadata {
  const permalink = (own: string): string => joinUrl(tagsPath, own);
  if (typeof tag !== 'string') {
    const {label, description} = tag;
    return {
      inline: true,
      label,
      permalink: permalink(tag.permalink),
      ...(description !== undefined && {description}),
    };
  }
  const definition = defined && Object.hasOwn(defined, tag) ? defined[tag] : undefined;
  if (!definition) return {inline: true, label: tag, permalink: permalink(addressOfLabel(tag))};
  return {
    inline: false,
    label: definition.label,
    permalink: permalink(definition.permalink),
    ...(definition.description !== undefined && {description: definition.description}),
  };
}

/** Reports tags that are not in the tags file, at their position (option `onInlineTags`). */
export function checkInlineTags(
  document: SourceDocument,
  tags: readonly FrontMatterTag[],
  policy: {
    defined: DefinedTags | undefined;
    onInlineTags: ReportingSeverity;
    services: Pick<PluginServices, 'documents' | 'report'>;
  },
): void {
  const severity = severityOf(policy.onInlineTags);
  if (!severity || !policy.defined) return;
  for (const [index, tag] of tags.entries()) {
    const label = typeof tag === 'string' ? tag : tag.label;
    if (typeof tag === 'string' && Object.hasOwn(policy.defined, tag)) continue;
    const nearest = nearestName(label, Object.keys(policy.defined));
    policy.services.report({
      code: 'INK2153',
      severity,
      message: `The tag "${label}" is not in the tags file.`,
      hint:
        nearest === undefined
          ? 'Add it to the tags file, or set "onInlineTags" to "ignore".'
          : `Did you mean "${nearest}"?`,
      place: frontMatterPlace(policy.services.documents.withText(document), ['tags', index], {at: 'value'}),
    });
  }
}

/**
 * Reports labels that share a page although they mean different things, such as `C` and `C++`. Case
 * and separators don't count: authors write one tag in several ways.
 */
export function reportTagsOfOnePage(
  pages: readonly {document: SourceDocument; tags: readonly FrontMatterTag[]}[],
  shared: {
    tagsPath: string;
    defined: DefinedTags | undefined;
    services: Pick<PluginServices, 'documents' | 'report'>;
  },
): void {
  const {documents, report} = shared.services;
  const owners = new Map<string, Map<string, string>>();
  for (const {document, tags} of pages) {
    for (const [index, tag] of tags.entries()) {
      const {label, permalink} = pageTag(tag, shared);
      const labels = owners.get(permalink) ?? new Map<string, string>();
      const [[word, first] = []] = labels;
      const isNew = word !== undefined && !labels.has(wordOf(label));
      owners.set(permalink, labels.set(wordOf(label), label));
      if (!isNew) continue;
      report({
        code: 'INK2154',
        severity: 'warning',
        message: `The tags "${first}" and "${label}" have the same page "${permalink}".`,
        hint: 'Define them in the tags file with different values of "permalink".',
        place: frontMatterPlace(documents.withText(document), ['tags', index], {at: 'value'}),
      });
    }
  }
}

const wordOf = (label: string): string =>
  withoutAccents(label)
    .toLowerCase()
    .replace(/[\s\-_./'’:,;()]/g, '');

/** A tag with its pages. */
export interface TaggedItems<Item> {
  tag: TagMetadata;
  /** Without unlisted ones, unless all are. */
  items: Item[];
  unlisted: boolean;
}

/**
 * Groups pages by the address of their tags, in the order of first occurrence. The first label of
 * an address counts.
 */
export function groupByTag<Item>(
  items: readonly Item[],
  read: {tags: (item: Item) => readonly TagMetadata[]; unlisted: (item: Item) => boolean},
): TaggedItems<Item>[] {
  const groups = new Map<string, {tag: TagMetadata; items: Set<Item>}>();
  for (const item of items) {
    for (const tag of read.tags(item)) {
      const group = groups.get(tag.permalink) ?? {tag, items: new Set<Item>()};
      group.items.add(item);
      groups.set(tag.permalink, group);
    }
  }
  return [...groups.values()].map((group) => {
    const all = [...group.items];
    const listed = all.filter((item) => !read.unlisted(item));
    return {tag: group.tag, items: listed.length === 0 ? all : listed, unlisted: listed.length === 0};
  });
}

/** Tags of the tags file by key, with defaults. */
export type DefinedTags = Record<string, TagDefinition & {label: string; permalink: string}>;

const definition = z.strictObject({
  label: z.string().optional().describe('Label that pages show. Default: the key.'),
  permalink: z.string().optional().describe('Path of the page of the tag, below that of all tags.'),
  description: z.string().optional().describe('Description on the page of the tag.'),
});

/** Contents of a tags file, by key. */
export const tagsFileSchema = z.record(z.string(), definition.nullable());
const TAG_FIELDS = Object.keys(definition.shape);

/** The tags file and its folders. */
export interface TagsFileQuery {
  /**
   * Option `tags`: a file name, `false` or `null` for none, `undefined` for `tags.yml` if it
   * exists.
   */
  tags: string | false | null | undefined;
  /** Absolute folders, the localised one first. */
  contentDirs: string[];
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Reads the tags file and reports invalid definitions. Returns undefined if tags aren't checked.
 *
 * @throws InkstoneError if a file that the options name doesn't exist
 */
export async function readTagsFile(query: TagsFileQuery): Promise<DefinedTags | undefined> {
  if (query.tags === false || query.tags === null) return undefined;
  const name = query.tags ?? 'tags.yml';
  const file = firstFile(query.contentDirs, name);
  if (file === undefined) {
    if (query.tags === undefined) return undefined;
    throw new InkstoneError({
      code: 'INK2150',
      severity: 'error',
      message: `The tags file "${name}" does not exist in any of these folders: ${query.contentDirs.join(', ')}.`,
      hint: 'Create the file, change the "tags" option, or set it to false. Every docs version needs its own tags file.',
    });
  }
  return parseTags(await fs.readFile(file), file, query.report);
}

function parseTags(
  content: Uint8Array,
  file: string,
  report: (diagnostic: Diagnostic) => void,
): DefinedTags | undefined {
  const yaml = parseYamlFile(content, file);
  yaml.diagnostics.forEach(report);
  if (yaml.diagnostics.length > 0) return undefined;
  const parsed = tagsFileSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
      const at = path.filter((key) => typeof key !== 'symbol');
      const message = `Tags file: ${describeIssue(issue, yaml.value, TAG_FIELDS)}`;
      report({code: 'INK2151', severity: 'error', message, place: yaml.place(at)});
    }
    // Documents don't repeat the errors of the file.
    return undefined;
  }
  const tags: DefinedTags = {};
  const owners = new Map<string, string>();
  for (const [key, given] of Object.entries(parsed.data)) {
    const permalink = given?.permalink ?? `/${addressOfLabel(key)}`;
    const owner = owners.get(permalink);
    if (owner !== undefined) {
      const message = `The tags "${owner}" and "${key}" have the same permalink "${permalink}".`;
      report({
        code: 'INK2152',
        severity: 'error',
        message,
        hint: 'Set a different "permalink" for one of them.',
        place: yaml.place([key]),
      });
    }
    owners.set(permalink, key);
    tags[key] = {
      label: given?.label || capitalize(key),
      permalink,
      ...(given?.description !== undefined && {description: given.description}),
    };
  }
  return tags;
}

/**
 * Returns the last part of an address for a label. Labels of punctuation alone have nothing to show
 * there and would all lead to the list: they get their code points, as in `3f-21` for `?!`.
 */
export function addressOfLabel(label: string): string {
  const codePoints = [...label].map((character) => character.codePointAt(0)?.toString(16));
  return kebabCase(label) || codePoints.join('-');
}

/**
 * Joins the words of a label with dashes, for the default address of a tag or author: `OpenGL基础`
 * becomes `open-gl基础`. Behaves like lodash's `kebabCase`, which Docusaurus 3.10 uses.
 */
export function kebabCase(text: string): string {
  const plain = withoutAccents(text).replace(/['’]/g, '');
  const words = plain.match(IS_PLAIN.test(plain) ? PLAIN_WORD : WORD) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}

/** Capitalizes the first letter and lowercases the others, for the default label of a tag. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text.toLowerCase();
  return first.toUpperCase() + rest.join('');
}

const LOWER = 'a-zß-öø-ÿ';
const UPPER = 'A-ZÀ-ÖØ-Þ';
const BREAK = String.raw`\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf×÷\u2000-\u206f\u1680\u180e\u3000\ufeff`;
/** Characters that are no Latin-1 letters, digits or separators: Chinese, Cyrillic and others. */
const MISC = String.raw`[^${BREAK}${LOWER}${UPPER}\d\u2700-\u27bf\u{10000}-\u{10ffff}]`;
const END = `[${BREAK}]|$`;

// In order: `Word`, `ABC` before `Word`, `word` of any script, `ABC`, `1st`, numbers, emoji.
const WORD = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${UPPER}]|${END})`,
    `(?:[${UPPER}]|${MISC})+(?=[${UPPER}](?:[${LOWER}]|${MISC})|${END})`,
    `[${UPPER}]?(?:[${LOWER}]|${MISC})+`,
    `[${UPPER}]+`,
    String.raw`\d*(?:1ST|2ND|3RD|(?![123])\dTH)(?=\b|[a-z_])`,
    String.raw`\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])`,
    String.raw`\d+`,
    String.raw`[\u2700-\u27bf\u{10000}-\u{10ffff}](?:[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]|\u200d[\u2600-\u27bf\u{10000}-\u{10ffff}])*`,
  ].join('|'),
  'gu',
);
const IS_PLAIN = /^(?!.*(?:[a-z][A-Z]|[A-Z]{2}[a-z]|[0-9][a-zA-Z]|[a-zA-Z][0-9]|[^a-zA-Z0-9 ]))/s;
const PLAIN_WORD = /[^\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/g;

/** Letters and their replacements in addresses. */
const LIGATURES = new Map(
  'ÆAe æae ÐD ðd ØO øo ÞTh þth ßss ĐD đd ĦH ħh ıi ĲIJ ĳij ĸk ŁL łl ŊN ŋn ŒOe œoe ŦT ŧt ſs'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * Removes accents of Latin letters. Normalizing the whole text would decompose Hangul syllables.
 */
function withoutAccents(text: string): string {
  return text
    .replace(
      /[À-ÖØ-öø-ſ]/g,
      (letter) => LIGATURES.get(letter) ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    )
    .replace(/[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]/g, '');
}
