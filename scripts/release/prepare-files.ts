import fs from 'node:fs';
import path from 'node:path';

/** Packages that a release publishes to npm, by folder. All have the same version. */
export const PACKAGES = ['.', 'bin/create-inkstone'];

/** Manifests with the version of the release: those of the packages, and of the extension. */
const MANIFESTS = [...PACKAGES, 'editors/vscode'].map((folder) => path.posix.join(folder, 'package.json'));

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Returns the version of the next release.
 *
 * @param wanted `major`, `minor`, `patch`, or a version, which must be higher than the current one
 * @throws Error if it is neither
 */
export function nextVersion(current: string, wanted: string): string {
  const [major = 0, minor = 0, patch = 0] = (VERSION.exec(current) ?? []).slice(1).map(Number);
  if (wanted === 'major') return `${major + 1}.0.0`;
  if (wanted === 'minor') return `${major}.${minor + 1}.0`;
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`;
  const parts = VERSION.exec(wanted)?.slice(1).map(Number);
  if (!parts) throw new Error(`"${wanted}" is neither major, minor, patch nor a version such as 1.2.3.`);
  const difference = [major, minor, patch].map((part, at) => (parts[at] ?? 0) - part).find((part) => part !== 0) ?? 0;
  if (difference < 0) throw new Error(`The version ${wanted} is lower than the current one, ${current}.`);
  return wanted;
}

/**
 * Gives the section "Unreleased" the name of a version. Returns the new changelog and the text of
 * the section, for the release page.
 *
 * @param day such as `2026-11-24`
 * @throws Error if nothing has changed, or the version was released before
 */
export function releaseChangelog(text: string, version: string, day: string): {text: string; notes: string} {
  const [head, after] = text.split(/^## Unreleased\n/m);
  if (head === undefined || after === undefined) throw new Error('CHANGELOG.md has no section "Unreleased".');
  if (new RegExp(`^## ${version.replaceAll('.', '\\.')}(?:\\s|$)`, 'm').test(after))
    throw new Error(`CHANGELOG.md already has a section for ${version}.`);
  const end = after.search(/^## /m);
  const notes = (end < 0 ? after : after.slice(0, end)).trim();
  if (notes === '') throw new Error('CHANGELOG.md has no changes since the last release.');
  const older = end < 0 ? '' : `\n${after.slice(end)}`;
  return {text: `${head}## Unreleased\n\n## ${version} (${day})\n\n${notes}\n${older}`, notes};
}

/**
 * Returns the text of the section of a version.
 *
 * @throws Error if there is none
 */
export function releasedNotes(text: string, version: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${version} (`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return section.slice(section.indexOf('\n')).trim();
}

/** What `inkstone upgrade` knows about versions. */
const UPGRADE_CHANGES = 'bin/upgrade/changes.ts';

/**
 * Gives the changes of the next version in `bin/upgrade/changes.ts` their version.
 *
 * @param text text of that file
 * @param notes text of the section in the changelog
 * @throws Error if the notes name more breaking changes ("- **Breaking:** …") than the file has
 */
export function releaseChanges(text: string, notes: string, version: string): string {
  const named = notes.match(/^- \*\*Breaking:\*\*/gm)?.length ?? 0;
  const listed = text.match(/version: 'next',\s*kind: 'breaking'/g)?.length ?? 0;
  if (listed < named) {
    const counts = `${named} breaking change${named === 1 ? '' : 's'}, and ${UPGRADE_CHANGES} lists ${listed}`;
    throw new Error(`CHANGELOG.md names ${counts}. "inkstone upgrade" has to know them.`);
  }
  return text.replaceAll("version: 'next'", `version: '${version}'`);
}

/** Writes the version into all files of a checkout that contain it. Returns them, and the notes. */
export function prepareFiles(root: string, version: string, day: string): {files: string[]; notes: string} {
  const changelog = path.join(root, 'CHANGELOG.md');
  const {text, notes} = releaseChangelog(fs.readFileSync(changelog, 'utf8'), version, day);
  const changes = path.join(root, UPGRADE_CHANGES);
  const known = releaseChanges(fs.readFileSync(changes, 'utf8'), notes, version);
  fs.writeFileSync(changelog, text);
  fs.writeFileSync(changes, known);
  for (const file of MANIFESTS) {
    const manifest = fs.readFileSync(path.join(root, file), 'utf8');
    fs.writeFileSync(path.join(root, file), manifest.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  }
  const lockFile = path.join(root, 'package-lock.json');
  const lock = JSON.parse(fs.readFileSync(lockFile, 'utf8')) as {
    version: string;
    packages: Record<string, {version?: string}>;
  };
  lock.version = version;
  for (const folder of PACKAGES) {
    const entry = lock.packages[folder === '.' ? '' : folder];
    if (entry) entry.version = version;
  }
  fs.writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  return {files: ['CHANGELOG.md', ...MANIFESTS, 'package-lock.json', UPGRADE_CHANGES], notes};
}
