import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PATH_MODULES} from './path-modules.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
/** What depends on the separator, and what hides that a module uses it. */
const DEPENDS =
  /\bpath\.(?:relative|sep|normalize(?!\('NF)|parse|format|posix|win32|matchesGlob)\b|\b(?:pathToFileURL|fileURLToPath)\(|\{[^}]*\} from 'node:path'/;

/** Modules that run while a site is built, of Inkstone and its plugins. */
function modulesWithPaths(): {file: string; text: string}[] {
  return ['bin', 'contract', 'core', 'plugins', 'runtime'].flatMap((folder) =>
    fs
      .readdirSync(path.join(PROJECT, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.m?tsx?$|\.mjs$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .map((file) => ({file, text: fs.readFileSync(path.join(PROJECT, file), 'utf8')})),
  );
}

describe('modules that depend on the separator of paths', () => {
  const found = modulesWithPaths();
  const listed = Object.values(PATH_MODULES).flat() as string[];

  it('are all in the list, with the reason that they are right on Windows', () => {
    const needed = found.filter(({text}) => DEPENDS.test(text)).map(({file}) => file);
    expect(needed.length).toBeGreaterThan(60);
    expect(needed.filter((file) => !listed.includes(file))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const tested = PATH_MODULES.tested as readonly string[];
    expect(listed.filter((file) => !needed.includes(file) && !tested.includes(file))).toEqual([]);
  });

  it('are called with paths of Windows where the list says so', () => {
    const tests = ['windows-paths', 'windows-results'].map((name) =>
      fs.readFileSync(path.join(import.meta.dirname, `${name}.test.ts`), 'utf8'),
    );
    for (const file of PATH_MODULES.tested)
      expect(
        tests.some((text) => text.includes(`'../../${file}'`)),
        file,
      ).toBe(true);
  });

  it('never compare a path with a folder and a forward slash', () => {
    const compares = /\.startsWith\((?:`\$\{\w*(?:[dD]ir|[rR]oot|Folder)\}\/`|\w*(?:[dD]ir|[rR]oot|Folder) \+ '\/')\)/;
    // Names with forward slashes.
    const known = ['core/compile/site-queries.ts', 'plugins/search-local/page-tokenizer.ts'];
    expect(found.filter(({file, text}) => compares.test(text) && !known.includes(file)).map(({file}) => file)).toEqual(
      [],
    );
  });

  it('convert what they give away where the list says so', () => {
    for (const file of PATH_MODULES.converted)
      expect(fs.readFileSync(path.join(PROJECT, file), 'utf8'), file).toMatch(
        /posixPath\(|\.split\(path\.sep\)\s*\.join\('\/'\)|replaceAll\('\\\\', '\/'\)/,
      );
  });
});
