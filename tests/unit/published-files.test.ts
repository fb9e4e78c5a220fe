import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Sources of the browser code and of the theme, the guide, templates, and the compiled program. */
const PUBLISHED = [
  /^(?:LICENSE|README\.md|THIRD-PARTY\.md|package\.json|index\.ts|tsconfig\.(?:docusaurus|site)\.json)$/,
  /^bin\/(?:[a-z]+\.mjs|api\.d\.mts)$/,
  /^(?:contract|plugins|runtime|theme)\/.+\.(?:tsx?|css|xsl|utf8)$/,
  /^(?:contract|plugins|runtime|theme)\/(?:.+\/)?tsconfig(?:\.client)?\.json$/,
  /^(?:contract|plugins|runtime|theme)\/.+\.json$/,
  /^docs\/content\/docs\/.+\.mdx?$/,
  /^schemas\/[\w-]+\.json$/,
  /^templates\/.+$/,
  /^(?:lib|types)\/.+$/,
];
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[opsu]_[A-Za-z0-9]{36}\b|\bnpm_[A-Za-z0-9]{36}\b|_authToken=/;

let files: string[];

beforeAll(() => {
  // The list is that of "npm pack"; the program is not compiled for it.
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const output = execFileSync('npm', args, {cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  files = (JSON.parse(output) as {files: {path: string}[]}[]).flatMap((entry) => entry.files.map((file) => file.path));
}, 180_000);

describe('the published package', () => {
  it('fault 137: contains only the files that it needs', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => !PUBLISHED.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it('fault 137: contains no tests, and no files that start with a dot', () => {
    const unwanted = /(?:^|\/)(?:tests?|fixtures|__\w+__|node_modules)\/|\.(?:test|spec)\.|(?:^|\/)\.(?!gitignore)/;
    // Templates are written with a dot where they need one.
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  it('fault 137: contains no secrets and no paths of this machine', () => {
    const found = files.filter((file) => {
      const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
      return SECRETS.test(text) || text.includes(ROOT);
    });
    expect(found).toEqual([]);
  });

  it('fault 137: has the files that its manifest leads to', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
      exports: Record<string, string | Record<string, string>>;
    };
    const targets = [
      ...Object.values(manifest.bin),
      ...Object.values(manifest.exports).flatMap((target) => (typeof target === 'string' ? [] : Object.values(target))),
    ].map((target) => target.replace('./', ''));
    expect(targets.length).toBeGreaterThan(8);
    // "prepack" writes the compiled program and the types; tests/compat/npm-pack.ts uses both.
    const missing = targets.filter((target) => !/^(?:lib|types)\//.test(target) && !files.includes(target));
    expect(missing).toEqual([]);
  });
});
