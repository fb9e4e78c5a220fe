import path from 'node:path';
import {createRequire} from 'node:module';
import type JoiTypes from 'joi';
import type {
  AlternativesSchema,
  ArraySchema,
  CustomHelpers,
  NumberSchema,
  ObjectSchema,
  Schema,
  StringSchema,
  ValidationError,
  ValidationOptions,
} from 'joi';
import {stringify} from 'yaml';
import {addLeadingSlash, packageRoot} from '../../plugin-api.ts';
import logger from './logger.ts';
import {type ContentPaths, getContentPathList, getDataFilePath, readDataFile} from './utils-files.ts';
import {isValidPathname, kebabCase} from './utils-strings.ts';
import type {TagsFile} from './utils-tags.ts';

const require = createRequire(path.join(packageRoot(), 'package.json'));

/**
 * joi: the copy of the site, because schemas of different versions can't be mixed, else that of
 * Inkstone. The command line sets the environment variable, as that of Docusaurus does.
 */
const folders = [process.env['DOCUSAURUS_CLI_SITE_DIR'] ?? process.cwd(), packageRoot()];
export const Joi = require(require.resolve('joi', {paths: folders})) as typeof JoiTypes;

/** joi for front matter: strings accept what YAML parses as a number or date. */
export const JoiFrontMatter = Joi.extend({
  type: 'string',
  base: Joi.string(),
  // Runs even for schemas that don't convert values.
  prepare: (value: unknown) => ({
    value: typeof value === 'number' || value instanceof Date ? value.toString() : value,
  }),
}) as typeof JoiTypes;

export const PluginIdSchema: StringSchema = Joi.string()
  .regex(/^[\w-]+$/)
  .message('Illegal plugin ID value "{#value}": it should only contain alphanumerics, underscores, and dashes.')
  .default('default');

/** Adds a leading slash. As alternatives, since joi doesn't convert an empty string. */
export const RouteBasePathSchema: AlternativesSchema = Joi.alternatives()
  .try(Joi.string().required().allow(''))
  .custom(addLeadingSlash);

export const URISchema: AlternativesSchema = Joi.alternatives(
  Joi.string().uri({allowRelative: true}),
  // joi refuses some URLs that browsers accept.
  Joi.custom((value: unknown, helpers: CustomHelpers) =>
    typeof value === 'string' && URL.canParse(value) ? value : helpers.error('any.invalid'),
  ),
).messages({'alternatives.match': "{{#label}} does not look like a valid url (value='{{.value}}')"});

export const PathnameSchema: StringSchema = Joi.string()
  .custom((value: string, helpers) => (isValidPathname(value) ? value : helpers.error('any.invalid')))
  .message(
    '{{#label}} ({{#value}}) is not a valid pathname. Pathname should start with slash and not contain any domain or query string.',
  );

export const AdmonitionsSchema: AlternativesSchema = JoiFrontMatter.alternatives()
  .try(
    JoiFrontMatter.boolean().required(),
    JoiFrontMatter.object({
      keywords: JoiFrontMatter.array().items(JoiFrontMatter.string()),
      extendDefaults: JoiFrontMatter.boolean(),
      tag: Joi.any()
        .forbidden()
        .messages({'any.unknown': 'The option "tag" of admonitions is not supported: admonitions start with ":::".'}),
    }).required(),
  )
  .default(true)
  .messages({'alternatives.types': '{{#label}} does not look like a valid admonitions config'});

export const FrontMatterTagsSchema: ArraySchema = JoiFrontMatter.array()
  .items(
    JoiFrontMatter.alternatives()
      .try(
        JoiFrontMatter.string().required(),
        JoiFrontMatter.object({
          label: JoiFrontMatter.string().required(),
          permalink: JoiFrontMatter.string().required(),
        }).required(),
      )
      .messages({
        'alternatives.match': '{{#label}} does not look like a valid tag',
        'alternatives.types': '{{#label}} does not look like a valid tag',
      }),
  )
  .messages({'array.base': '{{#label}} does not look like a valid front matter Yaml array.'});

const headingLevel = (): NumberSchema => JoiFrontMatter.number().min(2);
export const FrontMatterTOCHeadingLevels: Record<'toc_min_heading_level' | 'toc_max_heading_level', NumberSchema> = {
  toc_min_heading_level: JoiFrontMatter.number().when('toc_max_heading_level', {
    is: JoiFrontMatter.exist(),
    // oxlint-disable-next-line unicorn/no-thenable -- the name that joi has for a branch
    then: headingLevel().max(JoiFrontMatter.ref('toc_max_heading_level')),
    otherwise: headingLevel().max(6),
  }),
  toc_max_heading_level: headingLevel().max(6),
};

const DRAFT_AND_UNLISTED = 'frontMatter.draftAndUnlistedError';
export const ContentVisibilitySchema: ObjectSchema = JoiFrontMatter.object({
  draft: JoiFrontMatter.boolean(),
  unlisted: JoiFrontMatter.boolean(),
})
  .custom((value: {draft?: boolean; unlisted?: boolean}, helpers) =>
    value.draft && value.unlisted ? helpers.error(DRAFT_AND_UNLISTED) : value,
  )
  .messages({[DRAFT_AND_UNLISTED]: "Can't be draft and unlisted at the same time."})
  .unknown();

export const FrontMatterLastUpdateErrorMessage =
  '{{#label}} does not look like a valid last update object. Please use an author key with a string or a date with a string or Date.';
export const FrontMatterLastUpdateSchema: ObjectSchema = Joi.object({author: Joi.string(), date: Joi.date().raw()})
  .or('author', 'date')
  .messages({
    'object.missing': FrontMatterLastUpdateErrorMessage,
    'object.base': FrontMatterLastUpdateErrorMessage,
  });

const processors: ArraySchema = Joi.array()
  .items(
    Joi.array().ordered(Joi.function().required(), Joi.any().required()),
    Joi.function(),
    // ES modules that a configuration requires.
    Joi.object(),
  )
  .messages({
    'array.includes':
      '{#label} does not look like a valid MDX plugin config: write a plugin, or an array of a plugin and its options.',
  })
  .default([]);
export const RemarkPluginsSchema: ArraySchema = processors;
export const RehypePluginsSchema: ArraySchema = processors;
export const RecmaPluginsSchema: ArraySchema = processors;

/** Prints what a schema warns of. */
export function printWarning(warning: {details: readonly {message: string}[]} | undefined): void {
  if (warning) logger.warn(warning.details.map(({message}) => message).join('\n'));
}

/** Checks a plugin's options, with the `id` that every plugin may have. Converts nothing. */
export function normalizePluginOptions(schema: ObjectSchema, options: unknown = {}): unknown {
  return check(schema.append({id: PluginIdSchema}), options, {convert: false});
}

/** Checks a part of the theme configuration; keys of other themes are kept. */
export function normalizeThemeConfig(schema: ObjectSchema, themeConfig: unknown): unknown {
  return check(schema.unknown(), themeConfig, {convert: false});
}

/** Checks front matter; values of other types are converted where that is safe. */
export function validateFrontMatter(frontMatter: unknown, schema: Schema, options?: ValidationOptions): unknown {
  try {
    return check(schema, frontMatter, {convert: true, allowUnknown: true, abortEarly: false, ...options});
  } catch (error) {
    // The error doesn't say which document it is about.
    const fields = (error as ValidationError).details.map(({path}) => path.join('.'));
    logger.error(`Invalid front matter (${fields.join(', ')}):\n---\n${stringify(frontMatter)}---`);
    throw error;
  }
}

/** @throws ValidationError of joi, with `details` */
function check(schema: Schema, value: unknown, options: ValidationOptions): unknown {
  const result = schema.validate(value, options);
  printWarning(result.warning);
  if (result.error) throw result.error;
  return result.value as unknown;
}

/** The option `tags` of a content plugin, and its folders. */
interface TagsFileInput {
  tags: string | false | null | undefined;
  contentPaths: ContentPaths;
}

const DEFAULT_TAGS_FILE = 'tags.yml';

export function getTagsFilePathsToWatch({tags, contentPaths}: TagsFileInput): string[] {
  if (tags === false || tags === null) return [];
  return getContentPathList(contentPaths).map((folder) => path.join(folder, tags ?? DEFAULT_TAGS_FILE));
}

/**
 * Reads the tags file of a content plugin. Returns null if it has none.
 *
 * @throws Error for a missing file that the options name, and for an invalid one
 */
export async function getTagsFile({tags, contentPaths}: TagsFileInput): Promise<TagsFile | null> {
  if (tags === false || tags === null) return null;
  const filePath = tags ?? DEFAULT_TAGS_FILE;
  if ((await getDataFilePath({filePath, contentPaths})) === undefined) {
    if (tags === undefined) return null;
    const folders = getContentPathList(contentPaths).join('\n- ');
    throw new Error(`No tags file '${filePath}' could be found in any of those directories:\n- ${folders}`);
  }
  const {value, error} = TAGS_FILE_SCHEMA.validate((await readDataFile({filePath, contentPaths})) ?? {});
  if (error) throw new Error(`There was an error extracting tags from file: ${error.message}`, {cause: error});
  return withDefaults(value as Record<string, Partial<TagsFile[string]> | null>);
}

const TAGS_FILE_SCHEMA = Joi.object().pattern(
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
