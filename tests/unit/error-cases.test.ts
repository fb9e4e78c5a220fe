import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Folders whose messages come from a configuration, a sidebar, front matter, tags, authors or
 * versions.
 */
const OWN_FILE = path.join(ROOT, 'tests/unit/error-cases.test.ts');
const FOLDERS = ['core/config', 'core/load', 'core/compat', 'plugins'];

/** Codes that no folder of `tests/errors/` can cause, and what shows them instead. */
const WITHOUT_CASE: Record<string, string> = {
  INK1005: 'a function that is there in one thread only, where a fixture needs but one (config/load-config.test.ts)',
  INK2008: 'a file that goes away or may not be read, which a fixture cannot hold (load/document-store.test.ts)',
  INK2009: 'front matter of a megabyte, too long for a fixture (load/parse-front-matter.test.ts)',
  INK2012: 'a link out of the repository, which a clone cannot have (load/files.test.ts)',
  INK2030: 'a hook that takes more than ten seconds (load/plugin-hook.test.ts)',
  INK2040: 'a git that fails, which depends on the machine (load/file-history.test.ts)',
  INK7110: 'a service worker, for which a fixture needs Workbox (plugins/pwa/service-worker.test.ts)',
  INK7111: 'a service worker, for which a fixture needs Workbox (plugins/pwa/service-worker.test.ts)',
  INK7061: 'a machine on which nodejieba cannot be built',
  INK7063: 'a thread that ends while it works (plugins/search-local/threads.test.ts)',
};

function codesIn(dir: string, isWanted: (file: string) => boolean): Set<string> {
  const files = fs.readdirSync(dir, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const texts = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isWanted)
    .map((file) => fs.readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/\bINK\d{4}\b/g) ?? []));
}

/** Codes that no test names, with what they need. */
const WITHOUT_TEST: Record<string, string> = {
  INK6007: 'a disk that fails while a page is written',
  INK6009: 'a machine on which no thread starts',
  INK7010: 'a program that writes into the output folder while another one replaces it',
  INK8004: 'an editor that does not open',
};

it('every code is named by a test, or has a reason why not', () => {
  const ofTests = codesIn(path.join(ROOT, 'tests'), (file) => /\.(?:ts|txt|json)$/.test(file) && file !== OWN_FILE);
  const ofSources = ['bin', 'core', 'plugins'].flatMap((folder) => [
    ...codesIn(path.join(ROOT, folder), (file) => /\.m?ts$/.test(file)),
  ]);
  const unnamed = [...new Set(ofSources)].filter((code) => !ofTests.has(code));
  expect(unnamed.sort()).toEqual(Object.keys(WITHOUT_TEST).sort());
});

describe('every message that a site can cause', () => {
  const used = new Set(
    FOLDERS.flatMap((folder) => [...codesIn(path.join(ROOT, folder), (file) => file.endsWith('.ts'))]),
  );
  const shown = codesIn(path.join(ROOT, 'tests/errors'), (file) => path.basename(file) === 'expected.txt');

  it('has a case in tests/errors, or a reason why not', () => {
    const missing = [...used].filter((code) => !shown.has(code) && !(code in WITHOUT_CASE));
    expect(missing.sort()).toEqual([]);
  });

  it('has no reason where it has a case, and none for a code that is gone', () => {
    const idle = Object.keys(WITHOUT_CASE).filter((code) => shown.has(code) || !used.has(code));
    expect(idle).toEqual([]);
  });

  const tested = Object.entries(WITHOUT_CASE).filter(([, reason]) => reason.endsWith('.test.ts)'));
  it.each(tested)('%s stands in the test that its reason names', (code, reason) => {
    const file = /\(([\w/-]+\.test\.ts)\)$/.exec(reason)?.[1] ?? '';
    expect(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(code);
  });
});
