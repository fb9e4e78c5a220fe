/** `upgrade`: moves a site to another version of Inkstone. */
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {isWithin} from '../core/support/file-tree.ts';
import {prepareEnvironment, printDiagnostics, shownPath} from './process.ts';
import type {Project} from './migrate/project.ts';
import type {SiteChange, UpgradePlan} from './upgrade/plan-upgrade.ts';

/** Options of `upgrade`. */
export interface UpgradeFlags {
  config?: string;
  from?: string;
  to?: string;
  dryRun?: boolean;
  install: boolean;
}

/** Prints what changes between two versions, changes the files and installs the version. */
export async function runUpgrade(siteDirArgument: string | undefined, flags: UpgradeFlags): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {planUpgrade} = await import('./upgrade/plan-upgrade.ts');
  const {dryRun = false, install, ...wanted} = flags;
  const plan = await planUpgrade(siteDir, wanted);
  const {project, files, needsInstall} = plan;
  const base = isWithin(process.cwd(), project.repositoryDir) ? process.cwd() : project.repositoryDir;
  await describe(plan, base);
  if (files.length === 0 && !needsInstall) return;
  if (dryRun) {
    const what = files.length > 0 ? `change ${count(files.length)}` : 'install the version';
    return print(`Nothing was written. Run "inkstone upgrade" to ${what}.\n`);
  }
  const {writeChanges} = await import('./migrate/file-change.ts');
  await writeChanges(files);
  if (files.length > 0) print(`Changed ${count(files.length)}.\n`);
  if (needsInstall) await installVersion(project, install);
  print('Next: npx inkstone build\n');
}

async function describe(plan: UpgradePlan, base: string): Promise<void> {
  const {project, from, to, changes, files, notes, diagnostics} = plan;
  print(from === to ? `The site has Inkstone ${to}.\n\n` : `Inkstone ${from} to ${to}\n\n`);
  if (changes.length === 0 && from !== to) print('No change between these versions concerns this site.\n\n');
  for (const change of changes) print(describeSiteChange(change, base));
  const {describeChange} = await import('./migrate/file-change.ts');
  for (const file of files) print(`${describeChange(file, base)}\n`);
  printDiagnostics(diagnostics, project.siteDir);
  const dirty = files.length > 0 && (await hasUncommittedChanges(project.repositoryDir));
  const hints = dirty ? ['The repository has uncommitted changes. Commit them first to tell them apart.'] : [];
  for (const note of [...notes, ...hints]) print(`Note: ${note}\n`);
  if (changes.length === 0 && files.length === 0) print('Nothing has to change.\n');
}

/** The guide is a part of the package. */
const GUIDE = 'node_modules/inkstone/docs/content/docs';

function describeSiteChange({version, kind, text, guide, files}: SiteChange, base: string): string {
  const shown = files.map((file) => path.relative(base, file));
  return [
    `${kind === 'breaking' ? `${version}  ` : ''}${text}`,
    `  See ${GUIDE}/${guide}`,
    ...(shown.length > 0 ? [`  Changes ${new Intl.ListFormat('en-GB').format(shown)}.`] : []),
    '\n',
  ].join('\n');
}

async function installVersion(project: Project, install: boolean): Promise<void> {
  const {installCommand, installPackages} = await import('./migrate/package-manager.ts');
  const command = installCommand(project.manager).join(' ');
  if (!install) print(`Run "${command}" in "${shownPath(project.rootDir)}" to install the version.\n`);
  else await installPackages(project, 'The files are changed. Install the packages, then run "npx inkstone build".');
}

async function hasUncommittedChanges(cwd: string): Promise<boolean> {
  try {
    const {stdout} = await promisify(execFile)('git', ['status', '--porcelain'], {cwd});
    return stdout !== '';
  } catch {
    // No repository, or no Git.
    return false;
  }
}

function count(files: number): string {
  return `${files} file${files === 1 ? '' : 's'}`;
}

function print(text: string): void {
  process.stdout.write(text);
}
