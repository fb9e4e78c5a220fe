import fs from 'node:fs/promises';
import path from 'node:path';
import {describeIssue, joinUrl, parseYamlFile, type LoadContext} from '../../core/plugin-api.ts';
import {socialLinks} from './author-socials.ts';
import {kebabCase} from '../_content/kebab-case.ts';
import {mapAuthorSchema, type MapAuthor} from './front-matter.ts';
import type {AuthorsMap} from './types.ts';

export interface AuthorsFile {
  /** Name of the file in the folders. */
  name: string;
  /** Absolute folders, the localised one first. */
  contentDirs: string[];
  /** Address that pages of authors lie below. */
  authorsPath: string;
  context: LoadContext;
}

/**
 * Reads the authors file, YAML or JSON. `undefined` when there is
 * none or it is empty.
 */
export async function readAuthorsMap(input: AuthorsFile): Promise<AuthorsMap | undefined> {
  const file = await findFile(input);
  if (file === undefined) return undefined;
  const {report} = input.context.inkstone;
  const yaml = parseYamlFile(await fs.readFile(file, 'utf8'), file);
  yaml.diagnostics.forEach(report);
  if (yaml.diagnostics.length > 0 || yaml.value === undefined) return undefined;
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) {
    report({
      code: 'INK2220',
      severity: 'error',
      message: 'The authors file must be an object with author keys.',
      place: {file},
    });
    return undefined;
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
      continue;
    }
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
    authors[key] = author;
    if (permalink !== undefined) owners.set(permalink, key);
  }
  return authors;
}

/** An image that begins with a slash lies below the base URL. */
export function imageAddress(image: string, baseUrl: string): string {
  return image.startsWith('/') && !image.startsWith('//') ? joinUrl(baseUrl, image) : image;
}

function mapAuthor(key: string, given: MapAuthor, {authorsPath, context}: AuthorsFile): AuthorsMap[string] {
  const {image_url, imageURL = image_url, page, socials, ...rest} = given;
  const slug = page === true ? kebabCase(key) : page ? page.permalink : undefined;
  return {
    ...rest,
    key,
    page: slug === undefined ? null : {permalink: joinUrl(authorsPath, slug)},
    ...(imageURL !== undefined && {imageURL: imageAddress(imageURL, context.baseUrl)}),
    ...(socials && {socials: socialLinks(socials)}),
  } as AuthorsMap[string];
}

async function findFile({name, contentDirs}: AuthorsFile): Promise<string | undefined> {
  for (const dir of contentDirs) {
    const file = path.join(dir, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}
