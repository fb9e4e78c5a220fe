import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';

const EXTENSION = path.join(import.meta.dirname, '../../../editors/vscode');

it('the extension is one file that needs the editor and Node.js only, with the schemas that it names', () => {
  execFileSync(process.execPath, [path.join(EXTENSION, 'build.mjs')]);
  const manifest = JSON.parse(fs.readFileSync(path.join(EXTENSION, 'package.json'), 'utf8')) as {
    main: string;
    contributes: {jsonValidation: {url: string}[]};
  };
  const code = fs.readFileSync(path.join(EXTENSION, manifest.main), 'utf8');
  const required = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name.replace('node:', ''));
  expect(required).toContain('vscode');
  expect(required.filter((name) => name !== 'vscode' && !builtinModules.includes(name))).toEqual([]);
  for (const {url} of manifest.contributes.jsonValidation) {
    expect(fs.existsSync(path.join(EXTENSION, url)), url).toBe(true);
  }
});
