import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {SiteCode} from '../../../contract/stages.ts';
import {createSiteCode} from '../../../core/config/evaluate-config.ts';
import {createSiteRuntime} from '../../../core/config/site-runtime.ts';
import {decodeUtf8} from '../../../core/support/read-text.ts';
import {createFindFiles, globsFromSite} from '../../../core/load/find-files.ts';
import {writeSite} from './fixture-site.ts';

it('globs of plugins and of the command line also match in folders with brackets', async () => {
  const files = {'s [a] (b)/docs {c}/x.md': '', 's [a] (b)/!d/[id].md': '', 's [a] (b)/i.md': '', 'up/y.md': ''};
  const siteDir = path.join(writeSite('', files), 's [a] (b)');
  const found = (...globs: string[]): Promise<string[]> => glob(globsFromSite(globs, siteDir), {cwd: siteDir});
  expect(await found(`${siteDir}/docs {c}/**/*.{md,mdx}`)).toEqual(['docs {c}/x.md']);
  expect(await found('!d/[id].md')).toEqual(['!d/[id].md']);
  expect(await found('[ij].md')).toEqual(['i.md']);
  expect(await found(path.join(siteDir, '../up/*.md'))).toEqual(['../up/y.md']);
});

describe('createFindFiles', () => {
  const all = {include: ['**/*.md'], exclude: ['**/_*']};

  it('fault 65: finds files in the same order everywhere', async () => {
    const dir = writeSite('', {'d/b.md': '', 'd/a/z.md': '', 'd/B.md': '', 'd/_p.md': '', 'd/é.md': ''});
    expect(await createFindFiles(dir, () => undefined)(path.join(dir, 'd'), all)).toEqual([
      'B.md',
      'a/z.md',
      'b.md',
      'é.md',
    ]);
  });

  it('finds nothing in a folder that is not there', async () => {
    const dir = writeSite('');
    expect(await createFindFiles(dir, () => undefined)(path.join(dir, 'none'), all)).toEqual([]);
  });

  it('says which folders cannot be read, so that their pages do not vanish', async () => {
    const dir = writeSite('', {'d/a.md': '', 'd/open/deep/b.md': '', 'd/open/closed/c.md': '', 'd/_x/d.md': ''});
    const {readdir} = fs;
    const denied = vi.spyOn(fs, 'readdir').mockImplementation(((folder: string, options: never, done: never) => {
      if (!/(?:closed|_x)\/?$/.test(folder)) return void readdir(folder, options, done);
      const error = Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES'});
      (done as (error: Error) => void)(error);
    }) as never);
    onTestFinished(() => denied.mockRestore());
    const search = createFindFiles(dir, () => undefined)(path.join(dir, 'd'), {...all, exclude: ['**/_*/**']});
    await expect(search).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'INK2008',
          message: 'Could not read the folder: permission denied.',
          place: {file: path.join(dir, 'd/open/closed')},
        },
      ],
    });
  });

  it('says that a file is no folder', async () => {
    const dir = writeSite('', {d: 'text'});
    await expect(createFindFiles(dir, () => undefined)(path.join(dir, 'd'), all)).rejects.toMatchObject({
      diagnostics: [{code: 'INK2008', place: {file: path.join(dir, 'd')}}],
    });
  });

  it('fault 41: follows links inside of the site and leaves out what lies outside, with one warning', async () => {
    const outside = writeSite('', {'x/secret.md': ''});
    const dir = writeSite('', {'d/a.md': '', 'other/b.md': ''});
    fs.symlinkSync(path.join(dir, 'other'), path.join(dir, 'd/in'));
    fs.symlinkSync(path.join(outside, 'x'), path.join(dir, 'd/out'));
    const found: Diagnostic[] = [];
    expect(await createFindFiles(dir, (diagnostic) => found.push(diagnostic))(path.join(dir, 'd'), all)).toEqual([
      'a.md',
      'in/b.md',
    ]);
    expect(found).toMatchObject([{code: 'INK2012', place: {file: path.join(dir, 'd/out')}}]);
  });

  it('follows no links out of the folder of documents that are not trusted', async () => {
    const dir = writeSite('', {'d/a.md': '', 'd/e/b.md': '', 'secret.md': ''});
    fs.symlinkSync(path.join(dir, 'secret.md'), path.join(dir, 'd/secret.md'));
    const found: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic): unknown => found.push(diagnostic);
    expect(await createFindFiles(dir, report, 'content')(path.join(dir, 'd'), all)).toEqual(['a.md', 'e/b.md']);
    expect(found).toMatchObject([{code: 'INK2012', place: {file: path.join(dir, 'd/secret.md')}}]);
    expect(found[0]?.message).toContain('outside the folder');
    expect(await createFindFiles(dir, report)(path.join(dir, 'd'), all)).toContain('secret.md');
  });

  it('faults 41 and 44: leaves out documents that are links out of the site, broken links, circles, pipes and sockets', async () => {
    const outside = writeSite('', {'x/secret.md': '', 'x/deep/more.md': ''});
    const dir = writeSite('', {'d/a.md': '', 'd/e/b.md': '', 'other/c.md': ''});
    const links: Record<string, string> = {
      'd/secret.md': path.join(outside, 'x/secret.md'),
      'd/e/more': path.join(outside, 'x/deep'),
      'd/own.md': path.join(dir, 'other/c.md'),
      'd/loop': '.',
      'd/e/up': '../..',
      'd/first.md': 'second.md',
      'd/second.md': 'first.md',
    };
    for (const [file, target] of Object.entries(links)) fs.symlinkSync(target, path.join(dir, file));
    execFileSync('mkfifo', [path.join(dir, 'd/pipe.md')]);
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(path.join(dir, 'd/socket.md'), resolve));
    onTestFinished(() => void server.close());
    const found: Diagnostic[] = [];
    const files = await createFindFiles(dir, (diagnostic) => found.push(diagnostic))(path.join(dir, 'd'), all);
    expect(files).toEqual(['a.md', 'e/b.md', 'own.md']);
    expect(found.map(({place, message}) => [path.relative(dir, place?.file ?? ''), message])).toEqual([
      ['d/e/more', 'Ignored the symbolic link "more": it points outside the repository.'],
      ['d/e/up', 'Ignored the symbolic link "up": it points to one of its parent folders.'],
      ['d/first.md', 'Ignored the symbolic link "first.md": it is broken.'],
      ['d/loop', 'Ignored the symbolic link "loop": it points to one of its parent folders.'],
      ['d/pipe.md', 'Ignored "pipe.md": it is not a regular file.'],
      ['d/second.md', 'Ignored the symbolic link "second.md": it is broken.'],
      ['d/secret.md', 'Ignored the symbolic link "secret.md": it points outside the repository.'],
      ['d/socket.md', 'Ignored "socket.md": it is not a regular file.'],
    ]);
  });

  it('says that a link within the content makes a second page', async () => {
    const dir = writeSite('', {'d/v1/a.md': ''});
    fs.symlinkSync('v1', path.join(dir, 'd/latest'));
    const found: Diagnostic[] = [];
    const files = await createFindFiles(dir, (diagnostic) => found.push(diagnostic))(path.join(dir, 'd'), all);
    expect(files).toEqual(['latest/a.md', 'v1/a.md']);
    expect(found).toMatchObject([{code: 'INK2012', severity: 'warning', place: {file: path.join(dir, 'd/latest')}}]);
  });

  it('finds content outside of the site where a plugin names that folder, through a link as well', async () => {
    const outside = writeSite('', {'docs/a.md': ''});
    const dir = writeSite('', {'b.md': ''});
    fs.symlinkSync(path.join(outside, 'docs'), path.join(dir, 'docs'));
    const refuse = (): never => expect.unreachable();
    expect(await createFindFiles(dir, refuse)(path.join(outside, 'docs'), all)).toEqual(['a.md']);
    expect(await createFindFiles(dir, refuse)(path.join(dir, 'docs'), all)).toEqual(['a.md']);
  });
});

describe('decodeUtf8', () => {
  it('fault 9: drops a byte order mark', () => {
    expect(decodeUtf8(Buffer.from('\uFEFFa'), 'a.md')).toBe('a');
  });

  it('fault 8: names the encoding, or the offset of the first wrong byte', () => {
    expect(() => decodeUtf8(Buffer.from('\uFEFFa', 'utf16le'), 'a.md')).toThrow('UTF-16');
    expect(() => decodeUtf8(Buffer.concat([Buffer.from('中文 '), Buffer.from([0xff, 0x41])]), 'a.md')).toThrow(
      'offset 7',
    );
  });
});

describe('addresses of plugins', () => {
  const attacher = (options?: unknown): unknown => options;
  const pair = [attacher, {a: 1}];
  const other = [attacher, {b: 2}];
  const config = {
    presets: [['classic', {docs: {remarkPlugins: [pair, attacher]}}]],
    plugins: [['x', {remarkPlugins: [other]}]],
  };
  const code: SiteCode = createSiteCode({
    config,
    configPath: '/c.js',
    runtime: createSiteRuntime({siteDir: '/', cacheDir: '/cache'}),
  });
  const {addressOf} = code;

  it('MDX-30 tells apart one function with different options', () => {
    expect(addressOf(pair)).toEqual({in: 'config', path: ['presets', 0, 1, 'docs', 'remarkPlugins', 0, 0]});
    expect(addressOf(attacher)).toEqual({in: 'config', path: ['presets', 0, 1, 'docs', 'remarkPlugins', 1]});
    expect(addressOf(other)).toEqual({
      in: 'config',
      path: ['plugins', 0, 1, 'remarkPlugins', 0, 0],
    });
  });

  it('binds the options of an entry that was made at run time', () => {
    const made = [attacher, {c: 3}];
    const address = addressOf(made);
    expect(address.in).toBe('runtime');
    expect((code.functionAt(address) as () => unknown)()).toEqual({c: 3});
    expect(addressOf(made)).toEqual(address);
  });
});
