import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {LoadContext} from '../../../contract/plugin-services.ts';
import {writeOutput} from '../../../core/finish/write-output.ts';

it('INK7020 keeps a folder that has the name of the file, and names the option', async () => {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-output-'));
  const siteConfigPath = path.join(outDir, 'site.config.js');
  fs.writeFileSync(siteConfigPath, `export default {\n  sitemap: {filename: 'docs'},\n};\n`);
  fs.mkdirSync(path.join(outDir, 'docs'));
  const said: Diagnostic[] = [];
  const inkstone = {report: (diagnostic: Diagnostic) => said.push(diagnostic)} as unknown as LoadContext['inkstone'];
  const file = {file: 'docs', content: 'x', what: 'the sitemap', hint: 'Change "filename".'};
  await writeOutput({outDir, pages: []}, file, {siteConfigPath, inkstone});
  expect(said).toMatchObject([
    {severity: 'error', message: 'Did not write the sitemap: "docs" is a folder.', place: {line: 2}},
  ]);
  expect(fs.statSync(path.join(outDir, 'docs')).isDirectory()).toBe(true);
});
