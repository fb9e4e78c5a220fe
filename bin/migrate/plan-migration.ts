import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {loadConfig} from '../../core/config/load-config.ts';
import {diagnosticsOf} from '../../core/support/diagnostics.ts';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {FileChange} from './file-change.ts';
import {manifestChanges, undoneManifests} from './manifest-changes.ts';
import {dependenciesOf, findProject, type Project} from './project.ts';
import {surroundingChanges, undoneSurroundings} from './surrounding-files.ts';

export interface MigrationPlan {
  project: Project;
  changes: FileChange[];
  /** What has no effect or deserves a look, one sentence each. */
  notes: string[];
  /** What Inkstone reports about the configuration. */
  diagnostics: Diagnostic[];
}

/**
 * Plans the migration of a Docusaurus site, or the way back. Changes nothing.
 *
 * @throws INK8090 to INK8092 if it cannot be migrated, INK8094 if there is nothing to undo
 */
export async function planMigration(
  siteDir: string,
  options: {undo: boolean; config?: string},
): Promise<MigrationPlan> {
  const project = findProject(fs.realpathSync(siteDir));
  if (options.undo) {
    const changes = [...undoneManifests(project), ...undoneSurroundings(project)];
    return {project, changes, notes: [], diagnostics: []};
  }
  const usesThemeFiles = importsThemeFiles(project.siteDir);
  const changes = [...manifestChanges(project, {usesThemeFiles}), ...surroundingChanges(project)];
  return {project, changes, notes: notesOn(project), diagnostics: await configDiagnostics(project.siteDir, options)};
}

/** Whether code of the site imports files of the classic theme by their path. */
function importsThemeFiles(siteDir: string): boolean {
  const files = globSync(['src/**/*.{js,jsx,ts,tsx,css,scss}', '*.{js,ts,mjs,cjs}'], {cwd: siteDir, absolute: true});
  return files.some((file) => fs.readFileSync(file, 'utf8').includes('@docusaurus/theme-classic/'));
}

async function configDiagnostics(siteDir: string, {config}: {config?: string}): Promise<Diagnostic[]> {
  try {
    const sites = await loadConfig({siteDir, config, mode: 'production', minify: true});
    for (const {code} of sites) code.dispose();
    return sites[0]?.diagnostics ?? [];
  } catch (error) {
    return diagnosticsOf(error, {verbose: false});
  }
}

function notesOn({siteDir, manifest, otherSites, manager}: Project): string[] {
  const dependencies = dependenciesOf(manifest);
  const has = (file: string): boolean => fs.existsSync(path.join(siteDir, file));
  const notes: string[] = [];
  if (has('babel.config.js') && !('babel-loader' in dependencies) && !onlyUsesPreset(siteDir))
    notes.push('babel.config.js has no effect: swc compiles scripts. To keep it, install babel-loader.');
  if (otherSites.length > 0)
    notes.push(
      `${otherSites.join(', ')} also depends on @docusaurus/core, so no overrides were added. Migrate all sites of the workspaces, then run "inkstone migrate" once more.`,
    );
  if (manager.name === 'yarn' && manager.major >= 2 && fs.existsSync(path.join(siteDir, '.pnp.cjs')))
    notes.push('Yarn removes .pnp.cjs when it creates node_modules.');
  return notes;
}

/** The file that create-docusaurus writes. */
function onlyUsesPreset(siteDir: string): boolean {
  const text = fs.readFileSync(path.join(siteDir, 'babel.config.js'), 'utf8').replace(/\s|;|,(?=[\]}])/g, '');
  return /^(?:module\.exports=|exportdefault)\{presets:\[(?:require\.resolve\()?['"]@docusaurus\/(?:core\/lib\/babel\/preset|babel\/preset)['"]\)?\]\}$/.test(
    text,
  );
}
