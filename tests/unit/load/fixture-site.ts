import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadConfig} from '../../../core/config/load-config.ts';
import type {LoadedSite} from '../../../contract/stages.ts';
import {afterAll} from 'vitest';

const made: string[] = [];

afterAll(() => {
  for (const dir of made) fs.rmSync(dir, {recursive: true, force: true});
});

/**
 * Writes a small site into a new folder. `config` is the text of fields after title and address.
 */
export function writeSite(config: string, files: Record<string, string> = {}): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-load-')));
  made.push(dir);
  const all = {
    'docusaurus.config.js': `module.exports = {title: 'T', url: 'https://example.org', baseUrl: '/', ${config}};`,
    'package.json': '{"name": "site", "version": "1.2.3"}',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** The first locale of a small site. */
export async function loadSite(config: string, files: Record<string, string> = {}): Promise<LoadedSite> {
  const sites = await loadConfig({siteDir: writeSite(config, files), minify: true, mode: 'production'});
  return sites[0] as LoadedSite;
}
