import fs from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {z} from 'zod';
import {tagsFileSchema} from '../plugins/_content/tags.ts';
import {mapAuthorSchema, postFrontMatterSchema} from '../plugins/content-blog/front-matter.ts';
import {docFrontMatterSchema} from '../plugins/content-docs/front-matter.ts';
import {categoryFileSchema, itemSchemas} from '../plugins/content-docs/sidebars/sidebar-schemas.ts';
import {pageFrontMatterSchema} from '../plugins/content-pages/options.ts';

/** Writes the JSON Schemas in `schemas/`, which editors use, from the schemas of the plugins. */

export const SCHEMAS_DIR = path.join(import.meta.dirname, '../schemas');

/** Values that a sidebars file can contain. Items are strings, objects or short forms. */
function sidebarsSchema(): z.ZodType {
  const item: z.ZodType = z.lazy(() => z.union([z.string(), z.union(Object.values(items)), shorthand]));
  const list = z.array(item);
  const shorthand = z.record(
    z.string(),
    z.lazy(() => z.union([list, shorthand as z.ZodType])),
  ) as z.ZodType;
  const {category, ...others} = itemSchemas;
  const items = {...others, category: category.extend({items: z.union([list, shorthand])})};
  return z.record(z.string(), z.union([list, shorthand])).describe('Sidebars by name.');
}

const FILES: Record<string, {title: string; schema: z.ZodType}> = {
  'authors.json': {title: 'Authors of a blog (authors.yml)', schema: z.record(z.string(), mapAuthorSchema)},
  'category.json': {title: 'Category of a sidebar (_category_.json)', schema: categoryFileSchema},
  'doc-front-matter.json': {title: 'Front matter of a document', schema: docFrontMatterSchema.loose()},
  'page-front-matter.json': {title: 'Front matter of a page', schema: pageFrontMatterSchema.loose()},
  'post-front-matter.json': {title: 'Front matter of a post', schema: postFrontMatterSchema.loose()},
  'sidebars.json': {title: 'Sidebars (sidebars.json)', schema: sidebarsSchema()},
  'tags.json': {title: 'Tags (tags.yml)', schema: tagsFileSchema},
};

/** Returns the text of each file of `schemas/`. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const options = await resolveConfig(path.join(SCHEMAS_DIR, 'any.json'));
  const texts = Object.entries(FILES).map(async ([name, {title, schema}]): Promise<[string, string]> => {
    const {$schema, ...fields} = jsonSchema(schema);
    const text = JSON.stringify({$schema, title, ...fields});
    return [name, await format(text, {...options, parser: 'json'})];
  });
  return Object.fromEntries(await Promise.all(texts));
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    // The values after conversion: `yamlString()` accepts everything before it.
    io: 'output',
    unrepresentable: 'any',
    override: ({zodSchema, jsonSchema: written}) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(written, {type: 'string'});
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  fs.mkdirSync(SCHEMAS_DIR, {recursive: true});
  for (const [name, text] of Object.entries(await schemaFiles())) fs.writeFileSync(path.join(SCHEMAS_DIR, name), text);
}
