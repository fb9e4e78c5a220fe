import fs from 'node:fs';
import path from 'node:path';
import {printCommandPage} from './config-docs/command-page.ts';
import {printCompilersPage} from './config-docs/compilers-page.ts';
import {printComponentsPage} from './config-docs/components-page.ts';
import {optionsPages} from './config-docs/pages.ts';
import {printPage} from './config-docs/print-options.ts';

// Writes the guide pages that list options, commands, components and compilers. A unit test fails
// if they differ from the sources.
const target = path.join(import.meta.dirname, '../docs/content/docs/reference');
fs.mkdirSync(target, {recursive: true});
for (const page of optionsPages) fs.writeFileSync(path.join(target, page.file), printPage(page));
fs.writeFileSync(path.join(target, 'command-line.md'), printCommandPage());
fs.writeFileSync(path.join(target, 'components.md'), printComponentsPage());
fs.writeFileSync(path.join(target, 'compilers.md'), printCompilersPage());
console.log(`wrote ${optionsPages.length} option pages and the pages for commands, components and compilers`);
