import type {z} from 'zod';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {SourceDocument} from '../../contract/document.ts';
import {editDistance, nearestName} from '../support/nearest-name.ts';
import {describeIssue} from '../support/schema-issues.ts';
import {frontMatterPlace} from './front-matter-place.ts';

export interface FrontMatterValidation<Schema extends z.ZodObject> {
  document: Pick<SourceDocument, 'path' | 'text' | 'frontMatter'>;
  /** An object schema of the fields that the plugin knows. */
  schema: Schema;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Checks front matter against a schema. Unknown fields are kept, with a warning when
 * one is a letter or two from a known one (`INK2011`). Every mistake is reported at its place
 * (`INK2010`); then the result is `undefined`, and the plugin should go on with the next file so
 * that all are found in one run.
 */
export function validateFrontMatter<Schema extends z.ZodObject>(
  input: FrontMatterValidation<Schema>,
): (z.output<Schema> & Record<string, unknown>) | undefined {
  const {document, schema, report} = input;
  const known = Object.keys(schema.shape);
  const unknown = Object.entries(document.frontMatter).filter(([key]) => !Object.hasOwn(schema.shape, key));
  for (const [key] of unknown) {
    const meant = nearestName(key, known);
    // Further away it is more likely a field of the site's own.
    if (meant !== undefined && editDistance(key, meant, 2) <= 2) report(misspelled(document, key, meant));
  }
  const fields = Object.fromEntries(
    Object.entries(document.frontMatter).filter(([key]) => Object.hasOwn(schema.shape, key)),
  );
  const result = schema.safeParse(fields);
  if (result.success) return {...Object.fromEntries(unknown), ...(result.data as z.output<Schema>)};
  for (const issue of result.error.issues) {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    report({
      code: 'INK2010',
      severity: 'error',
      message: `Front matter: ${describeIssue(issue, document.frontMatter)}`,
      place: frontMatterPlace(document, path, {at: 'value'}),
    });
  }
  return undefined;
}

function misspelled(document: {path: string; text: string}, key: string, meant: string): Diagnostic {
  return {
    code: 'INK2011',
    severity: 'warning',
    message: `Front matter: "${key}" is not a recognized field.`,
    hint: `Did you mean "${meant}"?`,
    place: frontMatterPlace(document, [key]),
  };
}
