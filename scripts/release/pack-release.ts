/**
 * Packs the tarballs and notes that the release workflow publishes, after comparing the tag with
 * the version of the checkout:
 *
 *     npx tsx scripts/release/pack-release.ts v1.2.3
 */
import fs from 'node:fs';
import path from 'node:path';
import {packPackages} from './pack-packages.ts';
import {releasedNotes} from './prepare-files.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const {version} = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {version: string};
const [tag] = process.argv.slice(2);
if (tag === `v${version}`) {
  const notes = releasedNotes(fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  const outDir = path.join(ROOT, 'release');
  for (const {file, integrity} of packPackages(ROOT, outDir)) console.log(`${file}  ${integrity}`);
  fs.writeFileSync(path.join(outDir, 'notes.md'), `${notes}\n`);
} else {
  console.error(`The tag ${tag} doesn't match the version ${version}.`);
  process.exitCode = 1;
}
