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
import {addLeadingSlash} from '../../plugin-api.ts';
import {Joi, JoiFrontMatter} from './joi.ts';
import logger from './logger.ts';
import {isValidPathname} from './utils-strings.ts';

export {Joi, JoiFrontMatter} from './joi.ts';
export {getTagsFile, getTagsFilePathsToWatch} from './tags-file.ts';

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
