import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {schemaFiles, SCHEMAS_DIR} from '../../../scripts/generate-schemas.ts';

it('the files in schemas/ are those of the schemas in the plugins (npx tsx scripts/generate-schemas.ts)', async () => {
  const files = await schemaFiles();
  expect(fs.readdirSync(SCHEMAS_DIR).sort()).toEqual(Object.keys(files).sort());
  for (const [name, text] of Object.entries(files)) {
    expect(fs.readFileSync(path.join(SCHEMAS_DIR, name), 'utf8'), name).toBe(text);
  }
});
