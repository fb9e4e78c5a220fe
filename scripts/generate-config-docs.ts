import fs from 'node:fs';
import path from 'node:path';
import {printCommandPage} from './config-docs/command-page.ts';
import {printCompilersPage} from './config-docs/compilers-page.ts';
import {printComponentsPage} from './config-docs/components-page.ts';
import {printPackagesPage} from './config-docs/packages-page.ts';
import {optionsPages} from './config-docs/pages.ts';
import {printPage} from './config-docs/print-options.ts';
import {printSurvivalPage} from './config-docs/survival-page.ts';
import {printTokensPage} from './config-docs/tokens-page.ts';

// Writes the guide pages that list options, commands, components, compilers and faults. A unit test
// fails if they differ from the sources.
const target = path.join(import.meta.dirname, '../docs/content/docs/reference');
fs.mkdirSync(target, {recursive: true});
for (const page of optionsPages) fs.writeFileSync(path.join(target, page.file), printPage(page));
fs.writeFileSync(path.join(target, 'command-line.md'), printCommandPage());
fs.writeFileSync(path.join(target, 'components.md'), printComponentsPage());
fs.writeFileSync(path.join(target, 'compilers.md'), printCompilersPage());
fs.writeFileSync(path.join(target, 'packages.md'), printPackagesPage());
fs.writeFileSync(path.join(target, 'survival.md'), printSurvivalPage());
fs.writeFileSync(path.join(target, 'theme-variables.md'), printTokensPage());
console.log(
  `wrote ${optionsPages.length} option pages and the pages for commands, components, compilers, packages, faults and variables`,
);
