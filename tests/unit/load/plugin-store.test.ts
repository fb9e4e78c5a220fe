import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openPluginStore} from '../../../core/load/load-context.ts';

let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-plugin-store-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

describe('the store of a plugin', () => {
  it('returns values and bytes that an earlier build stored', () => {
    const first = openPluginStore(path.join(dir, 'own'));
    first.put('value', {count: 3, words: ['交换链']});
    first.put('file', null, Buffer.from('[1]'));
    first.close();
    const second = openPluginStore(first.dir);
    expect(second.get('value')?.value).toEqual({count: 3, words: ['交换链']});
    expect(String(second.get('file')?.bytes)).toBe('[1]');
    expect(second.has('value')).toBe(true);
    expect(second.get('other')).toBeUndefined();
  });

  it('fault 59: works without a folder that can be written', () => {
    fs.writeFileSync(path.join(dir, 'own'), 'a file');
    const store = openPluginStore(path.join(dir, 'own'));
    store.put('value', 1);
    store.close();
    expect(openPluginStore(path.join(dir, 'own')).get('value')).toBeUndefined();
  });
});
