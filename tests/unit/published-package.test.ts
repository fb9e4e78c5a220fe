import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** What the package consists of. `npm ci` and `npm pack` make the folders `lib` and `types`. */
const PUBLISHED = [
  /^(?:LICENSE|README\.md|THIRD-PARTY\.md|index\.ts|package\.json|sbom\.cdx\.json|tsconfig\.(?:docusaurus|site)\.json)$/,
  /^bin\/(?:(?:api|inkstone|program)\.mjs|api\.d\.mts)$/,
  /^contract\/[\w-]+\.(?:ts|json)$/,
  /^docs\/content\/(?:[\w-]+\/)+[\w.-]+\.(?:md|css|tsx)$/,
  /^lib\/(?:[\w.-]+\/)*[\w.~-]+\.(?:c?js|css|json|map|index|pack)$/,
  /^(?:plugins|runtime|theme)\/(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|css|json|xsl|svg|utf8)$/,
  /^theme\/messages\/docusaurus\/LICENSE$/,
  /^schemas\/[\w-]+\.json$/,
  /^templates\//,
  /^types\/(?:[\w-]+\/)*[\w.-]+\.d\.ts$/,
];

/** A little more than now, so that growth is noticed. Two thirds are bundles of sites without code. */
const LIMITS = {files: 2_050, packed: 4_250_000, unpacked: 17_800_000};

/** Keys and tokens in the forms of the services that issue them. */
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|npm_[A-Za-z0-9]{36}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35}|sk_live_\w{16,})|_authToken\s*=/;

interface Packed {
  size: number;
  unpackedSize: number;
  files: {path: string}[];
}

describe('the published package', () => {
  let packed = {} as Packed;
  let files: string[] = [];
  beforeAll(() => {
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const options = {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      shell: process.platform === 'win32',
    } as const;
    [packed] = JSON.parse(execFileSync('npm', args, {...options, stdio: ['ignore', 'pipe', 'ignore']})) as [Packed];
    files = packed.files.map((file) => file.path);
  }, 120_000);

  it('fault 137: contains the program, its sources for the browser, and nothing else', () => {
    expect(files).toEqual(expect.arrayContaining(['bin/inkstone.mjs', 'index.ts', 'lib/program.json', 'LICENSE']));
    expect(files.filter((file) => !PUBLISHED.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it('fault 137: contains no tests and no files that hold secrets', () => {
    const unwanted = /(?:^|\/)(?:tests?|\.[^/]+|node_modules)(?:\/|$)|\.(?:test\.tsx?|pem|key|p12|env|log|tgz)$/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  it('contains nothing of the site of this repository', () => {
    expect(files.filter((file) => file.includes('vulkan'))).toEqual([]);
  });

  it('fault 137: contains no secrets and no paths of the machine that packed it', () => {
    const machine = [ROOT, os.homedir()].filter((dir) => dir.length > '/root'.length);
    const leaking = files.filter((file) => {
      const text = fs.readFileSync(path.join(ROOT, file), 'latin1');
      return SECRET.test(text) || machine.some((dir) => text.includes(dir));
    });
    expect(leaking).toEqual([]);
  });

  it('fault 137: has the files that its manifest leads to', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
      exports: Record<string, string | Record<string, string>>;
    };
    const targets = [
      ...Object.values(manifest.bin),
      ...Object.values(manifest.exports).flatMap((target) =>
        typeof target === 'string' ? target : Object.values(target),
      ),
    ].map((target) => target.replace('./', ''));
    expect(targets.length).toBeGreaterThan(8);
    const folders = targets.filter((target) => target.endsWith('/*'));
    expect(folders).toEqual(['schemas/*']);
    expect(targets.filter((target) => !folders.includes(target) && !files.includes(target))).toEqual([]);
  });

  it('is not larger than a limit', () => {
    expect(files.length).toBeLessThanOrEqual(LIMITS.files);
    expect(packed.size).toBeLessThanOrEqual(LIMITS.packed);
    expect(packed.unpackedSize).toBeLessThanOrEqual(LIMITS.unpacked);
  });
});
