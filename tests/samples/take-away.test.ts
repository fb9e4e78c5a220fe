import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {afterAll, describe, expect, it} from 'vitest';
import {archiveFiles, archiveNames, packArchive} from '../../content/plugins/sample-archives/archive.ts';
import {sampleArchives} from '../../content/sample-archives.ts';
import {isThere, missingPackages, runProgram} from './native-tools.ts';

/**
 * The archives of `/samples/` are unpacked and built the way their README says. One of each kind
 * takes long enough for `npm test`; `INKSTONE_ARCHIVES=all` builds all of them.
 */
const site = {siteDir: path.join(import.meta.dirname, '../..'), siteUrl: 'https://vulkan.example.org'};
const ONE_OF_EACH_KIND = ['blog-05', 'blog-12', 'blog-14', 'course-triangle', 'tutorial-imageview', 'vuid-queries'];
const names = process.env['INKSTONE_ARCHIVES'] === 'all' ? archiveNames(sampleArchives, site) : ONE_OF_EACH_KIND;

const tools = ['cmake', 'pkg-config'].filter((tool) => !isThere(tool));
const missing = [...missingPackages(), ...tools];
const leftOut = missing.length > 0 && process.env['CI'] === undefined;
if (leftOut) console.warn(`The archives of the samples are not built: apt-get install ${missing.join(' ')}`);

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'take-away-'));

describe.skipIf(leftOut)('an archive unpacks, and cmake builds', () => {
  afterAll(() => fs.rmSync(outDir, {recursive: true, force: true}));

  it.each(names)(
    '%s',
    async (name) => {
      expect(missing, 'packages that are not installed').toEqual([]);
      unpack(packArchive(name, archiveFiles(name, sampleArchives, site)));
      const cwd = path.join(outDir, name);
      expect(await runProgram('cmake', ['--preset', 'debug'], {cwd})).toMatchObject({code: 0});
      const built = await runProgram('cmake', ['--build', '--preset', 'debug'], {cwd, timeout: 300_000});
      expect([built.code, built.output]).toEqual([0, expect.not.stringMatching(/warning:|error:/)]);
      expect(programsBelow(path.join(cwd, 'build/debug'))).not.toEqual([]);
      fs.rmSync(cwd, {recursive: true});
    },
    400_000,
  );
});

describe.skipIf(leftOut)('the build files that pages show', () => {
  it.each(['blog', 'course', 'tutorial'])('configure for %s', async (section) => {
    const build = path.join(outDir, `${section}-build`);
    const args = ['-S', path.join(site.siteDir, 'content/samples', section), '-B', build];
    expect(await runProgram('cmake', args)).toMatchObject({code: 0});
  });
});

function unpack(archive: Uint8Array): void {
  for (const [file, content] of Object.entries(unzipSync(archive))) {
    const target = path.join(outDir, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, content);
  }
}

/** Programs that were built, apart from those with which CMake tries the compiler. */
function programsBelow(folder: string): string[] {
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return files.filter((file) => {
    const entry = fs.statSync(path.join(folder, file));
    return entry.isFile() && (entry.mode & 0o100) !== 0 && !file.includes('CMakeFiles');
  });
}
