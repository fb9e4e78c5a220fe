import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {restoreManifest, writePublishedManifest} from '../../../scripts/published-manifest.ts';
import {temporarySite} from '../config/temporary-site.ts';

const MANIFEST =
  '{\n    "name": "inkstone",\n    "scripts": {"prepare": "x"},\n    "dependencies": {"clsx": "2.1.1"},\n    "optionalDependencies": {"nodejieba": "3.5.8"}}\n';

test('the published manifest has no scripts and optional packages, and that of the checkout comes back as it was', () => {
  const root = temporarySite({'package.json': MANIFEST});
  const file = path.join(root, 'package.json');
  writePublishedManifest(root);
  // A second pack after one that was interrupted must not keep the changed one.
  writePublishedManifest(root);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({
    name: 'inkstone',
    dependencies: {clsx: '2.1.1'},
    peerDependencies: {nodejieba: '^3.5.8'},
    peerDependenciesMeta: {nodejieba: {optional: true}},
  });
  restoreManifest(root);
  expect(fs.readFileSync(file, 'utf8')).toBe(MANIFEST);
  fs.writeFileSync(file, '{}');
  restoreManifest(root);
  expect(fs.readFileSync(file, 'utf8')).toBe('{}');
});
