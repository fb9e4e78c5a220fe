import {createRequire} from 'node:module';
import path from 'node:path';
import type JoiTypes from 'joi';
import type {AlternativesSchema, ArraySchema, NumberSchema, ObjectSchema, Schema, StringSchema} from 'joi';
import {packageRoot} from '../../plugin-api.ts';

const require = createRequire(path.join(packageRoot(), 'package.json'));

/**
 * joi: the copy of the site, because schemas of different versions can't be mixed, else that of
 * Inkstone. The command line sets the environment variable, as that of Docusaurus does.
 */
const folders = [process.env['DOCUSAURUS_CLI_SITE_DIR'] ?? process.cwd(), packageRoot()];
export const Joi = require(require.resolve('joi', {paths: folders})) as typeof JoiTypes;

/** joi for front matter: its strings accept numbers, booleans and dates. */
export const JoiFrontMatter = Joi.extend({
  type: 'string',
  base: Joi.string(),
  coerce: {
    from: ['number', 'boolean', 'object'],
    method: (value: unknown) => ({
      value: value instanceof Date ? value.toISOString() : typeof value === 'object' ? value : String(value),
    }),
  },
}) as typeof JoiTypes;

export const PluginIdSchema: StringSchema = Joi.string()
  .regex(/^[\w-]+$/)
  .default('default');
export const RouteBasePathSchema: StringSchema = Joi.string()
  .min(0)
  .allow('')
  .custom((path: string) => (path === '' ? '/' : path));
export const URISchema: AlternativesSchema = Joi.alternatives().try(
  Joi.string().uri({allowRelative: true}),
  // Throws for an invalid URL; joi turns that into a message.
  Joi.string().custom((text: string) => new URL(text).href && text),
);
export const PathnameSchema: StringSchema = Joi.string().pattern(/^\/[^?#]*$/);
export const AdmonitionsSchema: AlternativesSchema = Joi.alternatives()
  .try(
    Joi.boolean().required(),
    Joi.object({tag: Joi.string(), keywords: Joi.array().items(Joi.string()), extendDefaults: Joi.boolean()}),
  )
  .default(true);
export const FrontMatterTagsSchema: ArraySchema = Joi.array().items(
  JoiFrontMatter.string(),
  Joi.object({label: JoiFrontMatter.string(), permalink: JoiFrontMatter.string()}),
);
const headingLevel: NumberSchema = Joi.number().min(2).max(6);
export const FrontMatterTOCHeadingLevels = {toc_min_heading_level: headingLevel, toc_max_heading_level: headingLevel};
export const ContentVisibilitySchema: ObjectSchema = Joi.object({draft: Joi.boolean(), unlisted: Joi.boolean()});
export const FrontMatterLastUpdateSchema: ObjectSchema = Joi.object({author: Joi.string(), date: Joi.date()});
const processors: ArraySchema = Joi.array()
  .items(Joi.alternatives().try(Joi.function(), Joi.array().ordered(Joi.function().required(), Joi.any())))
  .default([]);
export const RemarkPluginsSchema: ArraySchema = processors;
export const RehypePluginsSchema: ArraySchema = processors;
export const RecmaPluginsSchema: ArraySchema = processors;

/** Checks a plugin's options, with the `id` that every plugin may have. */
export function normalizePluginOptions(schema: ObjectSchema, options: unknown): unknown {
  return check(schema.append({id: Joi.string().default('default')}), options, 'options');
}

/** Checks a part of the theme configuration; keys of other themes are kept. */
export function normalizeThemeConfig(schema: ObjectSchema, themeConfig: unknown): unknown {
  return check(schema.unknown(), themeConfig, 'themeConfig');
}

/** Checks front matter; values of other types are converted where that is safe. */
export function validateFrontMatter(frontMatter: unknown, schema: Schema): unknown {
  return check(schema, frontMatter, 'front matter');
}

function check(schema: Schema, value: unknown, what: string): unknown {
  const options = {convert: true, allowUnknown: what === 'front matter', abortEarly: false};
  const result = schema.validate(value, options) as {value: unknown; error?: {details: {message: string}[]}};
  if (result.error)
    throw new Error(`Invalid ${what}: ${result.error.details.map((detail) => detail.message).join('; ')}`);
  return result.value;
}
