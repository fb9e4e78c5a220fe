import fs from 'node:fs/promises';
import path from 'node:path';
import {
  describeIssue,
  InkstoneError,
  parseYamlFile,
  z,
  type Diagnostic,
  type TagDefinition,
} from '../../core/plugin-api.ts';
import {capitalize, kebabCase} from './kebab-case.ts';

/** Tags as the tag file defines them, by key, with all defaults filled in. */
export type DefinedTags = Record<string, TagDefinition & {label: string; permalink: string}>;

const definition = z.strictObject({
  label: z.string().optional(),
  permalink: z.string().optional(),
  description: z.string().optional(),
});
const tagsFileSchema = z.record(z.string(), definition.nullable());
const TAG_FIELDS = Object.keys(definition.shape);

/** Where to look for the tag file and what the options say about it. */
export interface TagsFileQuery {
  /**
   * Option `tags`: a file name, `false` or `null` for none, `undefined` for `tags.yml` if there is
   * one.
   */
  tags: string | false | null | undefined;
  /** Absolute folders, the localised one first. */
  contentDirs: string[];
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Reads the file of tag definitions. `undefined` when tags are not checked.
 * Throws when a file that the options name does not exist; reports definitions that are wrong.
 */
export async function readTagsFile(query: TagsFileQuery): Promise<DefinedTags | undefined> {
  if (query.tags === false || query.tags === null) return undefined;
  const name = query.tags ?? 'tags.yml';
  const file = await firstExisting(query.contentDirs.map((dir) => path.join(dir, name)));
  if (file === undefined) {
    if (query.tags === undefined) return undefined;
    throw new InkstoneError({
      code: 'INK2150',
      severity: 'error',
      message: `The tag file "${name}" does not exist in any of these folders: ${query.contentDirs.join(', ')}.`,
      hint: 'Create the file, change the "tags" option, or set it to false. Every docs version needs its own tag file.',
    });
  }
  return parseTags(await fs.readFile(file, 'utf8'), file, query.report);
}

async function firstExisting(files: string[]): Promise<string | undefined> {
  for (const file of files) {
    const found = await fs.stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}

function parseTags(text: string, file: string, report: (diagnostic: Diagnostic) => void): DefinedTags {
  const yaml = parseYamlFile(text, file);
  yaml.diagnostics.forEach(report);
  if (yaml.diagnostics.length > 0) return {};
  const parsed = tagsFileSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const at = issue.path.filter((key) => typeof key !== 'symbol');
      const message = `Tag file: ${describeIssue(issue, yaml.value, TAG_FIELDS)}`;
      report({code: 'INK2151', severity: 'error', message, place: yaml.place(at)});
    }
    return {};
  }
  const tags: DefinedTags = {};
  const owners = new Map<string, string>();
  for (const [key, given] of Object.entries(parsed.data)) {
    const permalink = given?.permalink ?? `/${kebabCase(key)}`;
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
