import path from 'node:path';
import {type Diagnostic, userError} from '../../contract/diagnostic.ts';
import {parseConfig} from '../../core/config/config-syntax.ts';
import {realPath} from '../../core/support/file-tree.ts';
import type {FileChange} from '../migrate/file-change.ts';
import {DEPENDENCY_FIELDS, type Project, projectWith} from '../migrate/project.ts';
import {type Change, CHANGES} from './changes.ts';
import {chooseVersions, type UpgradeVersions, type WantedVersions} from './choose-versions.ts';
import {objectText, withEdits} from './object-edits.ts';
import {SiteFiles} from './site-files.ts';
import {compareVersions, rangeFor} from './versions.ts';

/** A change that concerns the site. */
export interface SiteChange extends Change {
  /** Absolute paths of the files that its codemod changes. */
  files: string[];
}

export interface UpgradePlan extends UpgradeVersions {
  project: Project;
  changes: SiteChange[];
  files: FileChange[];
  /** Whether `package.json` names the version, which is not installed yet. */
  needsInstall: boolean;
  /** What deserves a look, one sentence each. */
  notes: string[];
  /** What codemods leave to do by hand. */
  diagnostics: Diagnostic[];
}

/**
 * Plans the upgrade of a site. Changes nothing.
 *
 * @throws INK1001 for a folder or configuration that is missing, INK8092 for a file that cannot be
 *   read, INK8110 for a folder without an Inkstone site, and as `chooseVersions`
 */
export async function planUpgrade(
  siteDir: string,
  {config, changes = CHANGES, ...wanted}: WantedVersions & {config?: string; changes?: readonly Change[]},
): Promise<UpgradePlan> {
  const project = projectOf(siteDir);
  const versions = await chooseVersions(project, wanted);
  const site = new SiteFiles(project.siteDir, config);
  const notes: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const found: SiteChange[] = [];
  for (const change of changesBetween(versions, changes)) {
    const left = (await change.codemod?.(site)) ?? [];
    const files = site.takeTouched();
    diagnostics.push(...left);
    if (change.kind === 'breaking' || files.length > 0 || left.length > 0) found.push({...change, files});
  }
  notes.push(...site.notes);
  if (site.configPath === undefined) notes.push('This folder has no configuration, so no codemod looked at one.');
  const needsInstall = writeRange(project, versions, site, notes);
  return {...versions, project, changes: found, files: site.changes, needsInstall, notes, diagnostics};
}

function projectOf(siteDir: string): Project {
  const dir = realPath(siteDir);
  if (dir === undefined)
    throw userError('INK1001', `The folder "${siteDir}" does not exist.`, {place: {file: siteDir}});
  const project = projectWith(['inkstone'], dir);
  if (project) return project;
  const isDocusaurus = projectWith(['@docusaurus/core'], dir) !== undefined;
  throw userError('INK8110', 'No package.json in this folder or above it depends on inkstone.', {
    hint: isDocusaurus
      ? 'This is a Docusaurus site. Run "inkstone migrate" to move it to Inkstone.'
      : 'Run "inkstone upgrade" in the folder of a site, or name it: "inkstone upgrade website".',
    place: {file: path.join(dir, 'package.json')},
  });
}

/** Changes that can concern a site: old names stay a concern until they are gone. */
export function changesBetween({from, to}: Pick<UpgradeVersions, 'from' | 'to'>, changes: readonly Change[]): Change[] {
  return changes.filter(
    ({kind, version}) =>
      version === 'next' ||
      (compareVersions(version, to) <= 0 && (kind === 'old-name' || compareVersions(version, from) > 0)),
  );
}

/** Changes the range of Inkstone in its form. Returns whether an installation follows. */
function writeRange(
  {packageDir, manifest}: Project,
  {to: version, installed}: UpgradeVersions,
  site: SiteFiles,
  notes: string[],
): boolean {
  let isNamed = false;
  const file = path.join(packageDir, 'package.json');
  for (const field of DEPENDENCY_FIELDS) {
    const spec = manifest[field]?.['inkstone'];
    if (spec === undefined) continue;
    const range = rangeFor(spec, version);
    isNamed ||= range !== undefined;
    if (range === undefined && installed !== version) notes.push(noteOn(spec, version));
    if (range !== undefined && range !== spec) {
      const text = withRange(site.text(file) ?? '', field, range);
      if (text === undefined) notes.push(`Change "inkstone" in "${field}" of package.json to "${range}".`);
      else site.edit(file, text, `Inkstone ${version}.`);
    }
  }
  const isOther = installed !== undefined && installed !== version;
  return site.takeTouched().length > 0 || (isNamed && isOther);
}

/** Returns the text of a `package.json` with another range. */
function withRange(text: string, field: string, range: string): string | undefined {
  // An object in parentheses is JavaScript.
  const source = `(${text})`;
  const syntax = parseConfig(source, []);
  const outer = syntax && objectText(source, syntax, syntax.objects[0]);
  const named = outer?.properties.find(({name}) => name === field)?.value?.node;
  const value = syntax && objectText(source, syntax, named)?.properties.find(({name}) => name === 'inkstone')?.value;
  return value && withEdits(source, [{...value, text: JSON.stringify(range)}]).slice(1, -1);
}

function noteOn(spec: string, version: string): string {
  const stays = `"inkstone": "${spec}" in package.json stays as it is.`;
  if (/^(?:catalog|workspace):/.test(spec)) return `${stays} Set version ${version} where it leads.`;
  if (/[:/]/.test(spec)) return `${stays} Replace it with version ${version} of the same source.`;
  return `${stays} Let your package manager update it to ${version}.`;
}
