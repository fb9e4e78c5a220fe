import path from 'node:path';
import {Joi} from './joi.ts';
import {type ContentPaths, getContentPathList, getDataFilePath, readDataFile} from './utils-files.ts';
import {kebabCase} from './utils-strings.ts';
import type {TagsFile} from './utils-tags.ts';

/** The option `tags` of a content plugin, and its folders. */
interface TagsFileInput {
  tags: string | false | null | undefined;
  contentPaths: ContentPaths;
}

const DEFAULT_NAME = 'tags.yml';

export function getTagsFilePathsToWatch({tags, contentPaths}: TagsFileInput): string[] {
  if (tags === false || tags === null) return [];
  return getContentPathList(contentPaths).map((folder) => path.join(folder, tags ?? DEFAULT_NAME));
}

/**
 * Reads the tags file of a content plugin. Returns null if it has none.
 *
 * @throws Error for a missing file that the options name, and for an invalid one
 */
export async function getTagsFile({tags, contentPaths}: TagsFileInput): Promise<TagsFile | null> {
  if (tags === false || tags === null) return null;
  const filePath = tags ?? DEFAULT_NAME;
  if ((await getDataFilePath({filePath, contentPaths})) === undefined) {
    if (tags === undefined) return null;
    const folders = getContentPathList(contentPaths).join('\n- ');
    throw new Error(`No tags file '${filePath}' could be found in any of those directories:\n- ${folders}`);
  }
  const {value, error} = SCHEMA.validate((await readDataFile({filePath, contentPaths})) ?? {});
  if (error) throw new Error(`There was an error extracting tags from file: ${error.message}`, {cause: error});
  return withDefaults(value as Record<string, Partial<TagsFile[string]> | null>);
}

const SCHEMA = Joi.object().pattern(
  Joi.string(),
  Joi.object({label: Joi.string(), description: Joi.string(), permalink: Joi.string()}).allow(null),
);

function withDefaults(given: Record<string, Partial<TagsFile[string]> | null>): TagsFile {
  const entries = Object.entries(given).map(([key, tag]): [string, TagsFile[string]] => {
    const label = tag?.label || key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
    return [key, {label, description: tag?.description, permalink: tag?.permalink || `/${kebabCase(key)}`}];
  });
  const permalinks = entries.map(([, {permalink}]) => permalink);
  const twins = new Set(permalinks.filter((permalink, at) => permalinks.indexOf(permalink) < at));
  if (twins.size > 0) {
    const list = [...twins].map((permalink) => `\n  - ${permalink}`).join('');
    throw new Error(`Duplicate permalinks found in tags file:${list}`);
  }
  return Object.fromEntries(entries);
}
