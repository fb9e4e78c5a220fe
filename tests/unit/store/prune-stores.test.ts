import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {openStore, pruneStores} from '../../../core/store/store.ts';

const DAY = 24 * 60 * 60 * 1000;

it('fault 63: stores that are no longer opened are removed by age and size, the least recently opened first', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-prune-'));
  onTestFinished(() => fs.rmSync(dir, {recursive: true, force: true}));
  const ages = {
    'pages/today': 0.5,
    'pages/a': 2,
    'plugins/@x/b': 3,
    'pages/c': 4,
    'documents/old': 31,
    'pages/used': 90,
  };
  for (const [name, days] of Object.entries(ages)) {
    const store = openStore(path.join(dir, name));
    store.put('key', {inputs: [], head: null, body: Buffer.alloc(1000)});
    store.flush();
    const time = new Date(Date.now() - days * DAY);
    fs.utimesSync(path.join(dir, name), time, time);
  }
  openStore(path.join(dir, 'pages/used'));
  fs.mkdirSync(path.join(dir, 'bundle'));
  const left = (): string[] => Object.keys(ages).filter((name) => fs.existsSync(path.join(dir, name)));
  pruneStores(dir);
  expect(left()).toEqual(['pages/today', 'pages/a', 'plugins/@x/b', 'pages/c', 'pages/used']);
  pruneStores(dir, 2600);
  expect(left()).toEqual(['pages/today', 'pages/a', 'plugins/@x/b', 'pages/used']);
  expect(openStore(path.join(dir, 'plugins/@x/b')).has('key')).toBe(true);
});
