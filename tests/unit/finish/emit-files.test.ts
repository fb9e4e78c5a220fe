import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {findStaticFiles} from '../../../core/finish/emit-files.ts';

function staticSite(files: string[]): string {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'static-'));
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(siteDir, 'static', file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, 'static', file), 'x');
  }
  return siteDir;
}

function found(siteDir: string): {files: string[]; said: string[]} {
  const config = {staticDirectories: ['static']} as Parameters<typeof findStaticFiles>[0]['config'];
  const {files, diagnostics} = findStaticFiles({siteDir, config});
  return {
    files: [...files.keys()].sort(),
    said: diagnostics.map(({code, message}) => `${code} ${message}`).sort(),
  };
}

describe('hidden static files', () => {
  it('leaves out what holds passwords, in folders as well', () => {
    const hidden = ['.env', '.env.production', '.git/config', 'sub/.git/HEAD', 'sub/.env.local'];
    const {files, said} = found(staticSite(['a.txt', ...hidden]));
    expect(files).toEqual(['a.txt']);
    expect(said).toHaveLength(hidden.length);
    expect(said).toContain('INK7012 Did not copy the static file .env: it may contain passwords.');
  });

  it('copies and names others', () => {
    const {files, said} = found(staticSite(['.npmrc', '.ssh/id']));
    expect(files).toEqual(['.npmrc', '.ssh/id']);
    expect(said).toEqual([
      'INK7012 The site publishes the hidden static file .npmrc.',
      'INK7012 The site publishes the hidden static file .ssh.',
    ]);
  });

  it('copies what hosts look for without a word', () => {
    const files = ['.domains', '.gitattributes', '.htaccess', '.nojekyll', '.well-known/security.txt'];
    expect(found(staticSite(files))).toEqual({files, said: []});
  });
});

it('finds a circle in a static folder that is a link itself', () => {
  const siteDir = staticSite(['a/x.txt']);
  fs.renameSync(path.join(siteDir, 'static'), path.join(siteDir, 'real'));
  fs.symlinkSync('real', path.join(siteDir, 'static'));
  fs.symlinkSync('../a', path.join(siteDir, 'real/a/loop'));
  expect(found(siteDir)).toEqual({
    files: ['a/x.txt'],
    said: ['INK7009 Did not copy the static file a/loop: the symbolic link points to one of its parent folders.'],
  });
});

it('names what is no file', () => {
  const siteDir = staticSite(['a.txt']);
  execFileSync('mkfifo', [path.join(siteDir, 'static/pipe')]);
  expect(found(siteDir)).toEqual({
    files: ['a.txt'],
    said: ['INK7009 Did not copy the static file pipe: it is not a file.'],
  });
});
