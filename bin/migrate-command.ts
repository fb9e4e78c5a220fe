/** `migrate`: moves a Docusaurus site to Inkstone. */
import {isWithin} from '../core/support/file-tree.ts';
import {prepareEnvironment, printDiagnostics, type Session, shownPath} from './process.ts';

/** Options of `migrate`. */
export interface MigrateFlags {
  config?: string;
  dryRun?: boolean;
  undo?: boolean;
  install: boolean;
  build: boolean;
  reference: string;
}

const AFTER_INSTALL =
  'The files are migrated. Install the packages, then run "inkstone migrate" again to build and compare.';

/** Writes the changes, builds the site and compares it with the last build of Docusaurus. */
export async function runMigrate(
  siteDirArgument: string | undefined,
  flags: MigrateFlags,
  session: Session,
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {config, dryRun = false, undo = false, install, build, reference} = flags;
  const {planMigration} = await import('./migrate/plan-migration.ts');
  const {describeChange, writeChanges} = await import('./migrate/file-change.ts');
  const {project, changes, notes, diagnostics} = await planMigration(siteDir, {undo, ...(config && {config})});
  const base = isWithin(process.cwd(), project.repositoryDir) ? process.cwd() : project.repositoryDir;
  for (const change of changes) print(`${describeChange(change, base)}\n`);
  if (changes.length === 0) print('No file has to change.\n');
  for (const note of notes) print(`Note: ${note}\n`);
  // The build reports them too.
  if (dryRun || !build || undo) printDiagnostics(diagnostics, project.siteDir);
  if (dryRun)
    return print(
      `Nothing was written. Run "inkstone migrate${undo ? ' --undo' : ''}" to change ${count(changes.length)}.\n`,
    );
  await writeChanges(changes);
  if (changes.length > 0) print(`Changed ${count(changes.length)}.\n`);
  const {installCommand, installPackages} = await import('./migrate/package-manager.ts');
  const command = installCommand(project.manager).join(' ');
  if (!install) print(`Run "${command}" in "${shownPath(project.rootDir)}" to install the packages.\n`);
  else if (changes.length > 0) await installPackages(project, AFTER_INSTALL);
  if (undo || !build) return;
  const {buildAndCompare} = await import('./migrate/run-migration.ts');
  const built = await buildAndCompare(project, {reference, ...(config && {config})});
  if (!built) {
    session.exitCode = 1;
    return;
  }
  const {describeComparison} = await import('./migrate/compare-builds.ts');
  print(
    built.comparison
      ? describeComparison(built.comparison, reference)
      : `The folder "${reference}" had no build of Docusaurus to compare with.\n`,
  );
  print('Configuration, content and components are unchanged. "inkstone migrate --undo" brings Docusaurus back.\n');
}

function count(files: number): string {
  return `${files} file${files === 1 ? '' : 's'}`;
}

function print(text: string): void {
  process.stdout.write(text);
}
