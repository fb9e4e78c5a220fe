import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {packageVersion, readJson} from '../../core/support/package-root.ts';
import {dependenciesOf, type PackageManager, type Project} from '../migrate/project.ts';
import {installedAt} from '../migrate/replaced-packages.ts';
import {latestVersion, publishedVersions} from './registry.ts';
import {compareVersions, lowestVersion} from './versions.ts';

/** The versions of an upgrade. */
export interface UpgradeVersions {
  /** What the site has. */
  from: string;
  to: string;
  /** Undefined before an installation. */
  installed: string | undefined;
}

/** The versions that the command line names. */
export type WantedVersions = Partial<Pick<UpgradeVersions, 'from' | 'to'>>;

/**
 * Returns the version that the site has and the one to upgrade it to. A program knows the changes
 * up to its own version, so it is the default, and a newer target is an error that names the
 * program to run.
 *
 * @param running version of the running program
 * @throws INK8111 for an unknown version, INK8112 for an older one, INK8113 for one that another
 *   program knows, INK8114 without an answer of the registry, INK8115 if the site's is unknown
 */
export async function chooseVersions(
  project: Project,
  wanted: WantedVersions,
  running = packageVersion(),
): Promise<UpgradeVersions> {
  const installed = installedVersion(project);
  const from = wanted.from ?? installed ?? lowestOfSite(project);
  const to = wanted.to ?? (compareVersions(running, from) > 0 ? running : await newest(project, from));
  if (compareVersions(to, from) < 0) {
    throw userError('INK8112', `The site has Inkstone ${from}, which is newer than ${to}.`, {
      hint: 'To go back, undo the upgrade in Git and install the packages. To repeat changes, pass the version that the site had with --from.',
      place: manifestPlace(project),
    });
  }
  if (wanted.to !== undefined && to !== running && to !== from) await checkPublished(project, to);
  if (compareVersions(to, running) > 0) {
    throw userError('INK8113', `This is Inkstone ${running}, which doesn't know what changes up to ${to}.`, {
      hint: `Run "${upgradeCommand(project.manager, to)}": each version knows its own changes.`,
    });
  }
  return {from, to, installed};
}

/** Returns the command that runs another version, with the package manager of the project. */
function upgradeCommand({name}: PackageManager, version: string): string {
  // Packages that "yarn dlx" runs can be archives, which Inkstone doesn't read.
  const runner = name === 'pnpm' ? 'pnpm dlx' : name === 'bun' ? 'bunx' : 'npx';
  return `${runner} inkstone@${version} upgrade`;
}

function installedVersion({packageDir}: Project): string | undefined {
  const dir = installedAt('inkstone', packageDir);
  const {name, version} = (dir && readJson(path.join(dir, 'package.json'))) || {};
  return name === 'inkstone' && typeof version === 'string' ? version : undefined;
}

/** The lowest version that `package.json` admits. */
function lowestOfSite(project: Project): string {
  const spec = dependenciesOf(project.manifest)['inkstone'] ?? '';
  const lowest = lowestVersion(spec);
  if (lowest !== undefined) return lowest;
  throw userError('INK8115', `Inkstone is not installed, and its version doesn't follow from "inkstone": "${spec}".`, {
    hint: 'Install the packages, or pass the version: "inkstone upgrade --from 0.1.0".',
    place: manifestPlace(project),
  });
}

/** The newest version of the registry, or that of the site if it is newer. */
async function newest(project: Project, from: string): Promise<string> {
  const answer = await latestVersion(project);
  if ('problem' in answer) {
    throw userError('INK8114', `Could not find the newest version: ${answer.problem}`, {
      hint: `Pass the version, such as "inkstone upgrade --to ${from}".`,
    });
  }
  const [latest = from] = answer.versions;
  return compareVersions(latest, from) > 0 ? latest : from;
}

/** Without an answer, the package manager finds out when it installs the version. */
async function checkPublished(project: Project, version: string): Promise<void> {
  const answer = await publishedVersions(project);
  if ('problem' in answer || answer.versions.includes(version)) return;
  const latest = [...answer.versions].sort(compareVersions).at(-1);
  throw userError('INK8111', `There is no Inkstone ${version}.`, {
    hint: `The newest version in the registry is ${latest}.`,
  });
}

function manifestPlace({packageDir}: Project): {file: string} {
  return {file: path.join(packageDir, 'package.json')};
}
