import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {copyToTemporary} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

let root: string;
let site: StartedSite;

beforeAll(async () => {
  root = await copyToTemporary(path.join(import.meta.dirname, 'workspace'));
  write('website/node_modules/hoisted/package.json', '{"name": "hoisted", "version": "1.0.0", "main": "index.js"}');
  write('website/node_modules/hoisted/index.js', "exports.word = 'one';");
  fs.symlinkSync('../../packages/linked', path.join(root, 'website/node_modules/linked'));
  site = await startSite(path.join(root, 'website'));
});

afterAll(async () => {
  await site.close();
  fs.rmSync(root, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

const textAt = async (pathname: string): Promise<string> => (await fetch(site.url + pathname)).text();
const shows = async (pathname: string, text: string): Promise<void> => {
  await expect.poll(() => textAt(pathname), {timeout: 60_000, interval: 200}).toContain(text);
};

test('start shows changed documents that lie outside the folder of the site, new ones, too', async () => {
  await shows('/notes', 'Word one.');
  write('notes/index.md', '---\nslug: /\n---\n\n# Notes\n\nWord two.\n');
  await shows('/notes', 'Word two.');
  write('notes/second.md', '# Second note\n');
  await shows('/notes/second', 'Second note');
});

test('start shows changed code of the workspace', async () => {
  await shows('/about', 'OUTSIDE=one');
  write('packages/ui/label.js', "export const label = 'two';");
  await shows('/about', 'OUTSIDE=two');
});

test('start evaluates the configuration again when a file that it reads has changed', async () => {
  await shows('/about', 'Tagline one');
  write('tagline.txt', 'Tagline two\n');
  await shows('/about', 'Tagline two');
});
