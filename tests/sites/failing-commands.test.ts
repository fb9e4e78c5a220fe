import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {codesAt, failingOperations, firstCodes} from '../harness/failing-codes.ts';
import {COMMANDS, copySite, prepareSite, runCommand, sources, type Command} from '../harness/writing-commands.ts';

/**
 * Fault 48 for the commands that write files: one of their file operations fails. What they write
 * is complete or not there, the error has a code and no stack, and the command works afterwards.
 * In `npm run test:long` each operation, as far as time allows (`INKSTONE_FAILURES=all`), otherwise some.
 */
const FAILURES = process.env['INKSTONE_FAILURES'] ?? '1';
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);

let root: string;
let copies = 0;
const nextPath = (): string => path.join(root, `copy-${copies++}`);

beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-commands-')));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

describe.each(Object.entries(COMMANDS))(
  `inkstone %s, one of whose file operations fails (seed ${SEED})`,
  (name, command) => {
    const state = command.state ?? sources;

    it('fault 48: writes everything or nothing, and works afterwards', {timeout: 3_600_000}, async () => {
      const prepared = await prepareSite(path.join(root, name.replace(/\W/g, '-')), command);
      const before = await state(prepared);
      const counted = await copySite(prepared, nextPath());
      const counting = await runCommand(command, counted, {at: 0, codes: firstCodes()});
      expect(counting.code, counting.output).toBe(0);
      const after = await state(counted);
      expect(after).not.toEqual(before);
      const counts = (await fs.readFile(`${counted}.counts`, 'utf8')).trim().split('\n').map(Number);
      const operations = Math.max(...counts);
      console.log(`${name}: ${operations} operations`);
      const problems: string[] = [];
      for (const at of failingOperations(`files of ${name}`, {operations, chosen: FAILURES, seed: SEED})) {
        const site = await copySite(prepared, nextPath());
        await failAt(at, {command, site, before, after}).catch(
          (error: Error) => void problems.push(error.message.slice(0, 3000)),
        );
        await fs.rm(site, {recursive: true});
      }
      expect(problems.join('\n\n')).toBe('');
    });

    async function failAt(
      at: number,
      {site, before, after}: {command: Command; site: string; before: unknown; after: unknown},
    ): Promise<void> {
      const result = await runCommand(command, site, {at, codes: codesAt(at + SEED)});
      const where = `operation ${at} (seed ${SEED}):\n${result.output}`;
      expect(result.code, where).toBeOneOf([0, 1]);
      expect(result.output, where).not.toContain('INK9001');
      expect(result.output, where).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
      // A report of `check` has its own form.
      if (result.code === 1) expect(result.output, where).toMatch(/\berror {1,2}INK\d{4}\b/);
      const left = await state(site);
      if (command.isFileByFile && result.code === 1) expectOldOrNew(left, {before, after, where});
      else expect(left, where).toBeOneOf(result.code === 0 ? [after] : [before, after]);
      if (JSON.stringify(left) === JSON.stringify(after)) return;
      const again = await runCommand(command, site);
      expect(again.code, `the next one after ${where}\n${again.output}`).toBe(0);
      expect(await state(site), `the next one after ${where}`).toEqual(after);
    }
  },
);

function expectOldOrNew(left: unknown, {before, after, where}: {before: unknown; after: unknown; where: string}): void {
  const [old, next] = [
    Object.fromEntries(before as [string, string][]),
    Object.fromEntries(after as [string, string][]),
  ];
  for (const [file, hash] of left as [string, string][])
    expect(hash, `${file}, ${where}`).toBeOneOf([old[file], next[file]]);
}
