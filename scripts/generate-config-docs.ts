import fs from 'node:fs';
import path from 'node:path';
import {printCommandPage} from './config-docs/command-page.ts';
import {printCompilersPage} from './config-docs/compilers-page.ts';
import {printComponentsPage} from './config-docs/components-page.ts';
import {optionsPages} from './config-docs/pages.ts';
import {printPage} from './config-docs/print-options.ts';

// Writes the pages of the guide that list options, commands, components and what goes to which compiler. A unit test fails while they differ from the schemas.
const target = path.join(import.meta.dirname, '../docs/content/docs/reference');
fs.mkdirSync(target, {recursive: true});
for (const page of optionsPages) fs.writeFileSync(path.join(target, page.file), printPage(page));
fs.writeFileSync(path.join(target, 'command-line.md'), printCommandPage());
fs.writeFileSync(path.join(target, 'components.md'), printComponentsPage());
fs.writeFileSync(path.join(target, 'compilers.md'), printCompilersPage());
console.log(`wrote ${optionsPages.length} pages of options, the commands, the components and the compilers`);
