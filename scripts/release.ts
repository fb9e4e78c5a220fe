/**
 * Prepares a release:
 *
 *     npm run release -- minor [--dry-run]
 *
 * Gives all packages the version, dates the changelog, packs the tarballs and the bill of materials
 * into `release/`, commits and tags. Pushing the tag starts `.github/workflows/release.yml`, which
 * publishes with provenance. `--dry-run` does all of it in a temporary worktree and removes that,
 * so nothing changes.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {packPackages} from './release/pack-packages.ts';
import {nextVersion, prepareFiles} from './release/prepare-files.ts';

const ROOT = path.dirname(import.meta.dirname);

function git(args: string[], cwd = ROOT): string {
  return execFileSync('git', args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}).trim();
}

/** Reasons against a release of this checkout. */
function obstacles(version: string): string[] {
  return [
    ...(git(['status', '--porcelain']) === '' ? [] : ['There are changes that are not committed.']),
    ...(git(['tag', '--list', `v${version}`]) === '' ? [] : [`The tag v${version} exists.`]),
  ];
}

/** A worktree of the current commit, with the packages of this checkout. */
function temporaryWorktree(): {dir: string; remove: () => void} {
  const dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-release-')), 'inkstone');
  git(['worktree', 'add', '--detach', dir]);
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  const remove = (): void => {
    fs.rmSync(path.join(dir, 'node_modules'));
    git(['worktree', 'remove', '--force', dir]);
    fs.rmSync(path.dirname(dir), {recursive: true, force: true});
  };
  return {dir, remove};
}

function release(wanted: string, dryRun: boolean): void {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {version: string};
  const version = nextVersion(manifest.version, wanted);
  const found = obstacles(version);
  if (found.length > 0 && !dryRun) throw new Error(found.join('\n'));
  for (const obstacle of found) console.log(`would fail: ${obstacle}`);
  const worktree = dryRun ? temporaryWorktree() : undefined;
  const root = worktree?.dir ?? ROOT;
  try {
    const {files, notes} = prepareFiles(root, version, new Date().toISOString().slice(0, 10));
    const outDir = path.join(root, 'release');
    console.log(`version   ${manifest.version} -> ${version}\nchanged   ${files.join(', ')}`);
    for (const {file, bytes, integrity} of packPackages(root, outDir))
      console.log(`packed    ${file}  ${(bytes / 1000).toFixed(0)} kB  ${integrity}`);
    console.log(`\nnotes\n\n${notes}\n`);
    if (dryRun) return console.log('Nothing was changed (--dry-run).');
    fs.writeFileSync(path.join(outDir, 'notes.md'), `${notes}\n`);
    git(['add', ...files]);
    git(['commit', '-m', `chore(release): ${version}`]);
    git(['tag', '-a', `v${version}`, '-m', version]);
    console.log(`Committed and tagged v${version}. Next: git push --follow-tags`);
  } finally {
    worktree?.remove();
  }
}

try {
  const {values, positionals} = parseArgs({options: {'dry-run': {type: 'boolean'}}, allowPositionals: true});
  release(positionals[0] ?? 'patch', values['dry-run'] ?? false);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
