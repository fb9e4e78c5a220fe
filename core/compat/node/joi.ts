import {createRequire} from 'node:module';
import path from 'node:path';
import type JoiTypes from 'joi';
import {packageRoot} from '../../plugin-api.ts';

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
