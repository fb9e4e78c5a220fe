import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach} from 'vitest';
import type {InkstoneError} from '../../../contract/diagnostic.ts';

const made: string[] = [];

afterEach(() => {
  for (const dir of made.splice(0)) fs.rmSync(dir, {recursive: true, force: true});
});

/** A folder with these files, removed after the test. */
export function temporarySite(files: Record<string, string>): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-config-')));
  made.push(dir);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** The problems that a promise is rejected with, files relative to the site. */
export async function problems(promise: Promise<unknown>, siteDir: string): Promise<string[]> {
  const error = (await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as InkstoneError;
  return error.diagnostics.map(({code, message, hint, place}) => {
    const where = place
      ? `${path.relative(siteDir, place.file)}${place.line ? `:${place.line}:${place.column}` : ''} `
      : '';
    return `${where}${code} ${message}${hint ? ` | ${hint}` : ''}`;
  });
}
