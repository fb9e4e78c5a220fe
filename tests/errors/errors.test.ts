import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';

/**
 * Each folder beside this file is a site with a mistake; `expected.txt` is what the build says of
 * it, to the letter: first line `exit N`, then standard error with the site's folder left out. A
 * `command.json` names the arguments of another command, whose whole output is compared. `UPDATE=1`
 * writes it anew.
 */
const mistakes = (await fs.readdir(import.meta.dirname, {withFileTypes: true}))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Which of the numbered faults a site shows. */
const FAULTS: Readonly<Record<string, string>> = {
  'circle-of-partials': 'fault 18',
  'imports-that-are-refused': 'fault 19',
  'code-that-is-not-there': 'fault 20',
  'duplicate-route': 'fault 25',
  'mistakes-in-sidebars': 'fault 28',
  'unknown-components': 'fault 30',
  'mistakes-in-authors': 'fault 35',
  'mistakes-in-tags': 'fault 35',
  'tags-that-share-a-page': 'fault 35',
  'plugin-that-ends-the-process': 'fault 74',
  'plugin-used-twice': 'fault 80',
  'init-into-a-folder-with-files': 'fault 141',
};

describe.concurrent('errors', () => {
  for (const mistake of mistakes.sort()) {
    const fault = FAULTS[mistake];
    it(`${fault === undefined ? '' : `${fault}: `}${mistake.replaceAll('-', ' ')}`, async () => {
      const dir = path.join(import.meta.dirname, mistake);
      const siteDir = await copyToTemporary(dir);
      const args = await commandOf(dir);
      const run = await inkstone(args ?? ['build', '.'], {cwd: siteDir});
      const text = args ? run.output : run.stderr;
      const said = `exit ${run.code}\n${text.replaceAll(siteDir, '<site>').replaceAll(path.basename(siteDir), '<site>')}`;
      const file = path.join(dir, 'expected.txt');
      if (process.env['UPDATE']) await fs.writeFile(file, said);
      expect(said).toBe(await fs.readFile(file, 'utf8'));
      expect(said, 'a mistake of the user shows no stack').not.toMatch(/^\s+at .*\(?(?:node:|file:|\/).*:\d+:\d+/m);
    });
  }
});

async function commandOf(dir: string): Promise<string[] | undefined> {
  const text = await fs.readFile(path.join(dir, 'command.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as {args: string[]}).args;
}
