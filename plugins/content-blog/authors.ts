import fs from 'node:fs/promises';
import {
  describeIssue,
  frontMatterPlace,
  joinUrl,
  nearestName,
  parseYamlFile,
  severityOf,
  unsafeUrl,
  type LoadContext,
  type Place,
  type PluginServices,
  type ReportingSeverity,
  type SourceDocument,
} from 'inkstone/plugin';
import {firstFile} from '../_content/page-sources.ts';
import {addressOfLabel} from '../_content/tags.ts';
import {mapAuthorSchema, type FrontMatterAuthor, type MapAuthor, type PostFrontMatter} from './front-matter.ts';
import type {Author, AuthorsMap} from './types.ts';

export interface PostAuthorsInput {
  document: SourceDocument;
  frontMatter: PostFrontMatter;
  authorsMap: AuthorsMap | undefined;
  baseUrl: string;
  onInlineAuthors: ReportingSeverity;
  services: Pick<PluginServices, 'documents' | 'report'>;
}

/** Returns the authors of a post. Reports unknown and duplicate keys, and mixed forms. */
export function postAuthors(input: PostAuthorsInput): Author[] {
  const {document, frontMatter, services} = input;
  const legacy = legacyAuthor(frontMatter, input.baseUrl);
  const given = frontMatter.authors ?? [];
  const list = Array.isArray(given) ? given : [given];
  if (legacy && list.length > 0) {
    const message =
      'The post has "authors" and a legacy field ("author", "author_title", "author_url" or "author_image_url").';
    services.report({
      code: 'INK2222',
      severity: 'error',
      message,
      hint: 'Keep only "authors".',
      place: frontMatterPlace(services.documents.withText(document), ['authors']),
    });
  }
  if (legacy && list.length === 0) {
    reportInline(input, legacy.name ?? 'the author', ['author']);
    return [legacy];
  }
  const isList = Array.isArray(given);
  const authors = list.flatMap((author, index) => {
    const at = isList ? ['authors', index] : ['authors'];
    return postAuthor(typeof author === 'string' ? {key: author} : author, at, input) ?? [];
  });
  reportTwice(authors, input);
  return authors;
}

function postAuthor(given: FrontMatterAuthor, at: (string | number)[], input: PostAuthorsInput): Author | undefined {
  const {key, image_url, imageURL = image_url, socials: _socials, ...rest} = given;
  const known = key === undefined ? undefined : knownAuthor(key, at, input);
  if (key !== undefined && !known) return undefined;
  if (key === undefined) reportInline(input, given.name ?? 'an author', at);
  return {
    ...known,
    ...rest,
    ...(imageURL !== undefined && {imageURL: imageAddress(imageURL, input.baseUrl)}),
    ...accounts(given),
    key: key ?? null,
    page: known?.page ?? null,
  } as Author;
}

/**
 * Returns the accounts of an author. An entry with custom fields has only its own accounts, none of
 * the authors file (as in Docusaurus 3.10).
 */
function accounts({key, socials, ...fields}: FrontMatterAuthor): Pick<Author, 'socials'> {
  if (socials) return {socials: socialLinks(socials)};
  return key !== undefined && Object.keys(fields).length > 0 ? {socials: {}} : {};
}

function knownAuthor(
  key: string,
  at: (string | number)[],
  {document, authorsMap = {}, services}: PostAuthorsInput,
): Author | undefined {
  if (Object.hasOwn(authorsMap, key)) return authorsMap[key];
  if (authorsMap === UNREADABLE) return undefined;
  const keys = Object.keys(authorsMap);
  const nearest = nearestName(key, keys);
  const available =
    keys.length === 0
      ? 'There is no authors file, or it is empty ("authorsMapPath", by default authors.yml).'
      : `Known keys: ${keys.join(', ')}.`;
  services.report({
    code: 'INK2223',
    severity: 'error',
    message: `The author "${key}" is not in the authors file.`,
    hint: nearest === undefined ? available : `Did you mean "${nearest}"? ${available}`,
    place: frontMatterPlace(services.documents.withText(document), at, {at: 'value'}),
  });
  return undefined;
}

function reportInline(
  {document, onInlineAuthors, services}: PostAuthorsInput,
  name: string,
  at: (string | number)[],
): void {
  const severity = severityOf(onInlineAuthors);
  if (!severity) return;
  services.report({
    code: 'INK2224',
    severity,
    message: `The author "${name}" is not in the authors file.`,
    hint: 'Add the author to the file and use its key here, or set "onInlineAuthors" to "ignore".',
    place: frontMatterPlace(services.documents.withText(document), at, {at: 'value'}),
  });
}

function reportTwice(authors: Author[], {document, services}: PostAuthorsInput): void {
  const keys = authors.map((author) => author.key);
  const twice = keys.find((key, index) => key !== null && keys.indexOf(key) !== index);
  if (twice === undefined || twice === null) return;
  const message = `The author "${twice}" is listed twice.`;
  services.report({
    code: 'INK2225',
    severity: 'error',
    message,
    hint: 'Remove one of them.',
    place: frontMatterPlace(services.documents.withText(document), ['authors'], {at: 'value'}),
  });
}

function legacyAuthor(frontMatter: PostFrontMatter, baseUrl: string): Author | undefined {
  const name = frontMatter.author;
  const title = frontMatter.author_title ?? frontMatter.authorTitle;
  const url = frontMatter.author_url ?? frontMatter.authorURL;
  const image = frontMatter.author_image_url ?? frontMatter.authorImageURL;
  if (!name && !title && !url && !image) return undefined;
  return {
    key: null,
    page: null,
    ...(name !== undefined && {name}),
    ...(title !== undefined && {title}),
    ...(url !== undefined && {url}),
    ...(image !== undefined && {imageURL: imageAddress(image, baseUrl)}),
  };
}

export interface AuthorsFile {
  /** File name in the folders. */
  name: string;
  /** Absolute folders, the localised one first. */
  contentDirs: string[];
  /** Base address of author pages. */
  authorsPath: string;
  context: LoadContext;
}

/** Authors of a file with errors: posts don't repeat them. */
const UNREADABLE: AuthorsMap = {};

/** Reads the authors file, YAML or JSON. Returns undefined if there is none or it is empty. */
export async function readAuthorsMap(input: AuthorsFile): Promise<AuthorsMap | undefined> {
  const file = firstFile(input.contentDirs, input.name);
  if (file === undefined) return undefined;
  const {report} = input.context.inkstone;
  const yaml = parseYamlFile(await fs.readFile(file), file);
  yaml.diagnostics.forEach(report);
  if (yaml.diagnostics.length > 0) return UNREADABLE;
  if (yaml.value === undefined) return undefined;
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) {
    report({
      code: 'INK2220',
      severity: 'error',
      message: 'The authors file must be an object with author keys.',
      place: {file},
    });
    return UNREADABLE;
  }
  const unsafe = unsafeUrl(yaml.value, input.context.inkstone.site);
  if (unsafe) {
    report({...unsafe.problem, place: yaml.place(unsafe.path, {at: 'value'})});
    return UNREADABLE;
  }
  const authors: AuthorsMap = {};
  const owners = new Map<string, string>();
  for (const [key, value] of Object.entries(yaml.value)) {
    const parsed = mapAuthorSchema.safeParse(value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const at = [key, ...issue.path.filter((part) => typeof part !== 'symbol')];
        report({
          code: 'INK2220',
          severity: 'error',
          message: `Authors file: ${describeIssue({...issue, path: at}, {[key]: value as unknown})}`,
          place: yaml.place(at),
        });
      }
      authors[key] = {key, page: null} as AuthorsMap[string];
      continue;
    }
    reportTypos(key, value as object, {place: yaml.place, report});
    const author = mapAuthor(key, parsed.data, input);
    const permalink = author.page?.permalink;
    const owner = permalink === undefined ? undefined : owners.get(permalink);
    if (permalink !== undefined && owner !== undefined) {
      const message = `The authors "${owner}" and "${key}" have the same page "${permalink}".`;
      report({
        code: 'INK2221',
        severity: 'error',
        message,
        hint: 'Set a different "page.permalink" for one of them.',
        place: yaml.place([key, 'page']),
      });
      continue;
    }
    const {imageURL, image_url: image = imageURL} = parsed.data;
    // Docusaurus takes it from the folder of each post. Here only front matter has such images.
    if (image?.startsWith('.') === true) {
      report({
        code: 'INK2226',
        severity: 'warning',
        message: `The image "${image}" of the author "${key}" is relative, so no page shows it.`,
        hint: 'Move it to a static folder, and write its path from there, such as "/img/ann.png".',
        place: yaml.place([key, imageURL === undefined ? 'image_url' : 'imageURL'], {at: 'value'}),
      });
    }
    authors[key] = author;
    if (permalink !== undefined) owners.set(permalink, key);
  }
  return authors;
}

/** Authors may have custom fields, but those are named otherwise. */
function reportTypos(
  author: string,
  fields: object,
  {place, report}: {place: (path: string[]) => Place; report: PluginServices['report']},
): void {
  const known = Object.keys(mapAuthorSchema.shape);
  for (const field of Object.keys(fields)) {
    const meant = known.includes(field) ? undefined : nearestName(field, known);
    // Names that differ more are probably custom fields.
    if (meant === undefined || Math.abs(meant.length - field.length) > 1 || field.length < 4) continue;
    report({
      code: 'INK2011',
      severity: 'warning',
      message: `Authors file: "${author}.${field}" is not a recognized field.`,
      hint: `Did you mean "${meant}"?`,
      place: place([author, field]),
    });
  }
}

/** Adds the base URL to an image that starts with a slash. */
function imageAddress(image: string, baseUrl: string): string {
  return image.startsWith('/') && !image.startsWith('//') ? joinUrl(baseUrl, image) : image;
}

function mapAuthor(key: string, given: MapAuthor, {authorsPath, context}: AuthorsFile): AuthorsMap[string] {
  const {image_url, imageURL = image_url, page, socials, ...rest} = given;
  const slug = page === true ? addressOfLabel(key) : page ? page.permalink : undefined;
  return {
    ...rest,
    key,
    page: slug === undefined ? null : {permalink: joinUrl(authorsPath, slug)},
    ...(imageURL !== undefined && {imageURL: imageAddress(imageURL, context.baseUrl)}),
    ...(socials && {socials: socialLinks(socials)}),
  } as AuthorsMap[string];
}

/** Addresses of accounts on known platforms. */
const PLATFORMS: Record<string, (handle: string) => string> = {
  x: (handle) => `https://x.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  threads: (handle) => `https://www.threads.net/@${handle}`,
  mastodon: (handle) => `https://mastodon.social/@${handle}`,
  twitch: (handle) => `https://twitch.tv/${handle}`,
  youtube: (handle) => `https://youtube.com/@${handle}`,
  email: (address) => `mailto:${address}`,
};

/**
 * Converts handles to addresses, under the name of the platform in lower case. Addresses and
 * accounts on other platforms stay unchanged.
 */
export function socialLinks(socials: Record<string, string>): Record<string, string> {
  const entries = Object.entries(socials).map(([platform, value]) => {
    const isAddress = /^(?:https?:\/\/|mailto:)/.test(value);
    const name = platform.toLowerCase();
    const toAddress = Object.hasOwn(PLATFORMS, name) ? PLATFORMS[name] : undefined;
    return isAddress || !toAddress ? [platform, value] : [name, toAddress(value)];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
