import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {takeSessionFolder} from '../../../core/dev/session-folder.ts';

it('a session removes its folder at once, however busy the process is, and frees it for the next', async () => {
  const state = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
  try {
    const first = await takeSessionFolder(state);
    fs.mkdirSync(path.join(first.dir, 'server'), {recursive: true});
    expect((await takeSessionFolder(state)).dir).not.toBe(first.dir);
    first.remove();
    expect(fs.existsSync(first.dir)).toBe(false);
    expect((await takeSessionFolder(state)).dir).toBe(first.dir);
  } finally {
    fs.rmSync(state, {recursive: true});
  }
});
