import path from 'node:path';
import {packageRoot, readJson} from '../../core/support/package-root.ts';

/** A field of front matter, from the JSON Schema of its kind of document. */
export interface FrontMatterField {
  name: string;
  description: string;
  /** Such as `boolean` or `string`. */
  types: string[];
  /** All values that it can have, if they are few. */
  values: string[];
}

interface JsonSchema {
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

/** Schemas by the name of the plugin. */
const SCHEMAS: Record<string, string> = {
  'docusaurus-plugin-content-docs': 'doc-front-matter.json',
  'docusaurus-plugin-content-blog': 'post-front-matter.json',
  'docusaurus-plugin-content-pages': 'page-front-matter.json',
};

const known = new Map<string, FrontMatterField[]>();

/** Returns the fields of the documents of a set; empty for sets of third-party plugins. */
export function frontMatterFields(set: string): FrontMatterField[] {
  const [plugin = ''] = set.split('/');
  const file = SCHEMAS[plugin];
  if (file === undefined) return [];
  const fields = known.get(file) ?? readFields(file);
  known.set(file, fields);
  return fields;
}

function readFields(file: string): FrontMatterField[] {
  const schema = readJson(path.join(packageRoot(), 'schemas', file)) as JsonSchema | undefined;
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const forms = [field, ...(field.anyOf ?? [])];
    const types = forms.flatMap(({type}) => type ?? []);
    const written = forms.flatMap(({enum: values = [], const: value}) => (value === undefined ? values : [value]));
    const values = types.includes('boolean') ? ['true', 'false'] : written.map(String);
    return {name, description: field.description ?? '', types, values};
  });
}
