import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npx tsx tests/compat/vscode-extension.ts`
 *
 * Packs the extension for Visual Studio Code with `@vscode/vsce`, which is downloaded (its 250
 * packages aren't worth an installation for everybody), and checks that the archive has its files.
 */
const VSCE = '@vscode/vsce@4.1.0';
const extension = path.join(import.meta.dirname, '../../editors/vscode');
const archive = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-vsix-')), 'inkstone.vsix');
execFileSync('npx', ['--yes', VSCE, 'package', '--no-dependencies', '--allow-missing-repository', '-o', archive], {
  cwd: extension,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const names = fs.readFileSync(archive, 'latin1');
const wanted = ['package.json', 'dist/extension.js', 'schemas/category.json', 'readme.md', 'LICENSE.txt'];
const missing = wanted.filter((file) => !names.includes(`extension/${file}`));
if (missing.length > 0) throw new Error(`The archive has no ${missing.join(', ')}.`);
console.log(`packed ${fs.statSync(archive).size} bytes with ${wanted.length} of ${wanted.length} files`);
fs.rmSync(path.dirname(archive), {recursive: true});
