import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Site} from '../../../contract/site.ts';
import {rspackOf} from '../../../core/bundle/rspack/installed-rspack.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-rspack-'));
  vi.stubEnv('INKSTONE_BUNDLER', undefined);
});
afterEach(() => {
  fs.rmSync(siteDir, {recursive: true});
  vi.unstubAllEnvs();
});

function install(folder: string, version: string): void {
  const dir = path.join(siteDir, folder, 'node_modules/@rspack/core');
  fs.mkdirSync(dir, {recursive: true});
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({name: '@rspack/core', version, main: 'index.js'}));
  fs.writeFileSync(path.join(dir, 'index.js'), '');
}

function versionFor(bundler: Site['config']['bundler']): string | undefined {
  return rspackOf({siteDir, config: {bundler} as Site['config']}, [siteDir])?.version;
}

describe('Rspack of a site', () => {
  it('is used if the site wants it, or takes what is there', () => {
    install('', '1.7.12');
    expect(versionFor('rspack')).toBe('1.7.12');
    expect(versionFor('auto')).toBe('1.7.12');
    expect(versionFor('webpack')).toBeUndefined();
  });

  it('is found as a dependency of @docusaurus/faster', () => {
    const faster = 'node_modules/@docusaurus/faster';
    install(faster, '1.7.12');
    fs.writeFileSync(path.join(siteDir, faster, 'package.json'), '{"name": "@docusaurus/faster", "version": "3.10.2"}');
    expect(versionFor('auto')).toBe('1.7.12');
  });

  it('INK5016 is missing: an error names the command, and "auto" takes webpack', () => {
    expect(() => versionFor('rspack')).toThrow('The bundler is "rspack", but @rspack/core is not installed.');
    expect(versionFor('auto')).toBeUndefined();
  });

  it('is too old: the same', () => {
    install('', '0.7.5');
    expect(() => versionFor('rspack')).toThrow('Rspack 0.7.5 is not supported.');
    expect(versionFor('auto')).toBeUndefined();
  });

  it('is chosen by a variable, whatever the configuration says', () => {
    install('', '2.3.4');
    vi.stubEnv('INKSTONE_BUNDLER', 'rspack');
    expect(versionFor('webpack')).toBe('2.3.4');
    vi.stubEnv('INKSTONE_BUNDLER', 'webpack');
    expect(versionFor('rspack')).toBeUndefined();
    vi.stubEnv('INKSTONE_BUNDLER', 'rollup');
    expect(() => versionFor('webpack')).toThrow('The variable INKSTONE_BUNDLER is "rollup".');
  });
});
