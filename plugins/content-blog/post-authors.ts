import {
  frontMatterPlace,
  nearestName,
  severityOf,
  type Diagnostic,
  type ReportingSeverity,
  type SourceDocument,
} from '../../core/plugin-api.ts';
import {imageAddress} from './authors-map.ts';
import {socialLinks} from './author-socials.ts';
import type {FrontMatterAuthor, PostFrontMatter} from './front-matter.ts';
import type {Author, AuthorsMap} from './types.ts';

export interface PostAuthorsInput {
  document: SourceDocument;
  frontMatter: PostFrontMatter;
  authorsMap: AuthorsMap | undefined;
  baseUrl: string;
  onInlineAuthors: ReportingSeverity;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Authors of a post; unknown keys, keys named twice and mixed forms are
 * reported.
 */
export function postAuthors(input: PostAuthorsInput): Author[] {
  const {document, frontMatter, report} = input;
  const legacy = legacyAuthor(frontMatter, input.baseUrl);
  const given = frontMatter.authors ?? [];
  const list = Array.isArray(given) ? given : [given];
  if (legacy && list.length > 0) {
    const message =
      'The post has "authors" and a legacy field ("author", "author_title", "author_url" or "author_image_url").';
    report({
      code: 'INK2222',
      severity: 'error',
      message,
      hint: 'Keep only "authors".',
      place: frontMatterPlace(document, ['authors']),
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
 * An entry with fields of its own has the accounts written there and none of the map. Source:
 * Docusaurus 3.10.
 */
function accounts({key, socials, ...fields}: FrontMatterAuthor): Pick<Author, 'socials'> {
  if (socials) return {socials: socialLinks(socials)};
  return key !== undefined && Object.keys(fields).length > 0 ? {socials: {}} : {};
}

function knownAuthor(
  key: string,
  at: (string | number)[],
  {document, authorsMap = {}, report}: PostAuthorsInput,
): Author | undefined {
  if (Object.hasOwn(authorsMap, key)) return authorsMap[key];
  const keys = Object.keys(authorsMap);
  const nearest = nearestName(key, keys);
  const available =
    keys.length === 0 ? 'The authors file does not exist or is empty.' : `Known keys: ${keys.join(', ')}.`;
  report({
    code: 'INK2223',
    severity: 'error',
    message: `The author "${key}" is not in the authors file.`,
    hint: nearest === undefined ? available : `Did you mean "${nearest}"? ${available}`,
    place: frontMatterPlace(document, at, {at: 'value'}),
  });
  return undefined;
}

function reportInline(
  {document, onInlineAuthors, report}: PostAuthorsInput,
  name: string,
  at: (string | number)[],
): void {
  const severity = severityOf(onInlineAuthors);
  if (!severity) return;
  report({
    code: 'INK2224',
    severity,
    message: `The author "${name}" is not in the authors file.`,
    hint: 'Add the author to the file and use its key here, or set "onInlineAuthors" to "ignore".',
    place: frontMatterPlace(document, at, {at: 'value'}),
  });
}

function reportTwice(authors: Author[], {document, report}: PostAuthorsInput): void {
  const keys = authors.map((author) => author.key);
  const twice = keys.find((key, index) => key !== null && keys.indexOf(key) !== index);
  if (twice === undefined || twice === null) return;
  const message = `The author "${twice}" is listed twice.`;
  report({
    code: 'INK2225',
    severity: 'error',
    message,
    hint: 'Remove one of them.',
    place: frontMatterPlace(document, ['authors'], {at: 'value'}),
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
