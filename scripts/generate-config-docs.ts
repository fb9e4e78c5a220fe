import fs from 'node:fs';
import path from 'node:path';
import {optionsPages} from './config-docs/pages.ts';
import {printPage} from './config-docs/print-options.ts';

// Writes the pages of the guide that list options. A unit test fails while they differ from the schemas.
const target = path.join(import.meta.dirname, '../docs/content/docs/reference');
fs.mkdirSync(target, {recursive: true});
for (const page of optionsPages) fs.writeFileSync(path.join(target, page.file), printPage(page));
console.log(`wrote ${optionsPages.length} pages of options`);
