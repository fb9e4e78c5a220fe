import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError, parseYamlFile, validateWithSchema, z} from '../../core/plugin-api.ts';

/** File beside the configuration to which `inkstone check --fix` adds the pages that moved. */
export const REDIRECTS_FILE = 'client-redirects.json';

const redirectsFileSchema = z.array(z.strictObject({from: z.union([z.string(), z.array(z.string())]), to: z.string()}));

export type FileRedirect = z.output<typeof redirectsFileSchema>[number];

/**
 * The redirects in the site's file, none if there is none. Throws for one that cannot be used
 * (`INK7104`).
 */
export function readRedirectsFile(siteDir: string): FileRedirect[] {
  const file = path.join(siteDir, REDIRECTS_FILE);
  if (!fs.existsSync(file)) return [];
  const {value, diagnostics} = parseYamlFile(fs.readFileSync(file, 'utf8'), file);
  if (diagnostics.length > 0) throw new InkstoneError(diagnostics);
  const subject = {code: 'INK7104', what: REDIRECTS_FILE, file};
  return validateWithSchema(redirectsFileSchema, value ?? [], subject) as FileRedirect[];
}
