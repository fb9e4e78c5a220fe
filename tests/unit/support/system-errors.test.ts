import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {describe, expect, it} from 'vitest';
import {diagnosticsOf, formatDiagnostic} from '../../../core/support/diagnostics.ts';

/** As Node makes them. */
function systemError(message: string): Error {
  return Object.assign(new Error(message), {code: message.slice(0, message.indexOf(':'))});
}

describe('a fault of the machine', () => {
  it.each([
    ['ENOSPC: no space left on device, write', 'error  INK9002  The disk is full (ENOSPC in write).'],
    [
      "EACCES: permission denied, mkdir '/site/.docusaurus'",
      '/site/.docusaurus  error  INK9002  Permission denied (EACCES in mkdir).',
    ],
    [
      "EPERM: operation not permitted, rename '/site/a.tmp' -> '/site/a'",
      '/site/a.tmp  error  INK9002  Permission denied while it was moved to "/site/a" (EPERM in rename).',
    ],
    ["EROFS: read-only file system, open '/x'", '/x  error  INK9002  The file system is read-only (EROFS in open).'],
    ["EMFILE: too many open files, open '/x'", '/x  error  INK9002  Too many files are open (EMFILE in open).'],
  ])('%s is one sentence with what to do, and no stack', (message, shown) => {
    const [diagnostic] = diagnosticsOf(systemError(message));
    const [first, second, ...rest] = formatDiagnostic(diagnostic as never, {cwd: '/elsewhere/deep/down'}).split('\n');
    expect(first).toBe(shown);
    expect(second).toMatch(/^ {2}hint {2}\w/);
    expect(rest).toEqual([]);
  });

  it('is known after it crossed a thread, and with --verbose shows its stack', async () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'system-')), 'file');
    fs.writeFileSync(file, '');
    const code = `require('worker_threads').parentPort.postMessage((() => {
      try { require('fs').mkdirSync(${JSON.stringify(path.join(file, 'x'))}) } catch (error) { return error }
    })())`;
    const worker = new Worker(code, {eval: true});
    const error = await new Promise((resolve) => worker.once('message', resolve));
    expect(diagnosticsOf(error)).toMatchObject([{code: 'INK9002', place: {file: path.join(file, 'x')}}]);
    expect(diagnosticsOf(error)[0]?.stack).toBeUndefined();
    expect(diagnosticsOf(error, {verbose: true})[0]?.stack).toContain('ENOTDIR');
  });

  it('is none where a file is missing or a program failed: that may be a bug', () => {
    for (const message of ["ENOENT: no such file or directory, open '/x'", 'EXTRA: x', 'Error: EACCES'])
      expect(diagnosticsOf(systemError(message))).toMatchObject([{code: 'INK9001'}]);
  });
});
