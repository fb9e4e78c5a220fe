import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it, test} from 'vitest';
import {
  nextVersion,
  prepareFiles,
  releaseChangelog,
  releaseChanges,
  releasedNotes,
} from '../../../scripts/release/prepare-files.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- New.\n- Newer.\n\n## 0.1.0 (2025-01-01)\n\n- First.\n';

describe('nextVersion', () => {
  it.each([
    ['0.1.9', 'patch', '0.1.10'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.9.9', 'major', '1.0.0'],
    ['0.1.0', '0.1.0', '0.1.0'],
    ['0.9.0', '0.10.0', '0.10.0'],
  ])('%s, %s: %s', (current, wanted, expected) => {
    expect(nextVersion(current, wanted)).toBe(expected);
  });

  it.each(['0.0.9', '1', 'huge', '1.2.3-beta'])('refuses %s', (wanted) => {
    expect(() => nextVersion('0.1.0', wanted)).toThrow(/lower than|neither/);
  });
});

describe('the changelog of a release', () => {
  it('dates what is unreleased and begins a new section', () => {
    const {text, notes} = releaseChangelog(CHANGELOG, '0.2.0', '2026-02-03');
    expect(notes).toBe('- New.\n- Newer.');
    expect(text).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-02-03)\n\n- New.\n- Newer.\n\n## 0.1.0 (2025-01-01)\n\n- First.\n',
    );
    expect(releasedNotes(text, '0.2.0')).toBe(notes);
    expect(releasedNotes(text, '0.1.0')).toBe('- First.');
    expect(() => releasedNotes(text, '0.3.0')).toThrow('no section for 0.3.0');
  });

  it('refuses a release without changes, and one that was made before', () => {
    const {text} = releaseChangelog(CHANGELOG, '0.2.0', '2026-02-03');
    expect(() => releaseChangelog(text, '0.3.0', '2026-02-04')).toThrow('no changes');
    expect(() => releaseChangelog(CHANGELOG, '0.1.0', '2026-02-04')).toThrow('already has a section for 0.1.0');
  });
});

describe('the changes that "inkstone upgrade" knows', () => {
  const entry = (version: string, kind: string): string =>
    `  {\n    version: '${version}',\n    kind: '${kind}',\n  },\n`;
  const list = entry('0.1.0', 'breaking') + entry('next', 'breaking') + entry('next', 'old-name');

  it('get the version of the release', () => {
    expect(releaseChanges(list, '- **Breaking:** It.\n- More.', '0.2.0')).toBe(list.replaceAll('next', '0.2.0'));
  });

  it('have to contain each breaking change of the changelog', () => {
    const notes = '- **Breaking:** It.\n- More.\n- **Breaking:** Again.';
    expect(() => releaseChanges(list, notes, '0.2.0')).toThrow(
      'CHANGELOG.md names 2 breaking changes, and bin/upgrade/changes.ts lists 1.',
    );
  });
});

describe('the files of a release', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-release-'));
  const manifests = ['package.json', 'bin/create-inkstone/package.json', 'editors/vscode/package.json'];

  afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

  test('have the version, and are otherwise as they were', () => {
    for (const file of [...manifests, 'package-lock.json', 'CHANGELOG.md', 'bin/upgrade/changes.ts'])
      fs.cpSync(path.join(ROOT, file), path.join(dir, file));
    const {files} = prepareFiles(dir, '98.7.6', '2026-02-03');
    expect(files.sort()).toEqual(['CHANGELOG.md', ...manifests, 'package-lock.json', 'bin/upgrade/changes.ts'].sort());
    for (const file of [...manifests, 'package-lock.json']) {
      const [before, after] = [ROOT, dir].map((root) => fs.readFileSync(path.join(root, file), 'utf8').split('\n'));
      const changed = after?.filter((line, at) => line !== before?.[at]) ?? [];
      expect(after?.length, file).toBe(before?.length);
      expect(changed.length, file).toBe(file === 'package-lock.json' ? 3 : 1);
      expect(
        changed.every((line) => /^ +"version": "98\.7\.6",$/.test(line)),
        file,
      ).toBe(true);
    }
  });
});

test('all packages have the version of the last release', () => {
  const versions = ['.', 'bin/create-inkstone', 'editors/vscode'].map((folder) => {
    const text = fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
    return (JSON.parse(text) as {version: string}).version;
  });
  expect(new Set(versions).size).toBe(1);
});
