/** Changes of `package.json` and `pnpm-workspace.yaml`. */
import path from 'node:path';
import {isMap} from 'yaml';
import {userError} from '../../contract/diagnostic.ts';
import {readJson} from '../../core/support/package-root.ts';
import {type FileChange, readText, withLineEndingsOf} from './file-change.ts';
import {inkstoneSource} from '../new/init-site.ts';
import {
  DEPENDENCY_FIELDS,
  type Dependencies,
  dependenciesOf,
  type Manifest,
  type Project,
  type Replaced,
  readManifest,
} from './project.ts';
import {broughtBack, EMPTY_PACKAGE, installedAt, isReplaced} from './replaced-packages.ts';
import {needsNewerNode, NODE_RANGE} from './node-versions.ts';
import {parseYamlFile, unreadable, yamlText} from './yaml-file.ts';

/**
 * Paths of Docusaurus's program in scripts, with `node` and its options. Its command is also one of
 * Inkstone's.
 */
export const PROGRAM_PATH =
  /(?:\bnode (?:--\S+ ){0,9})?[^\s"'=]{0,200}node_modules\/@docusaurus\/core\/bin\/docusaurus(?:\.mjs|\.js)?/g;

/** TypeScript that knows `${configDir}`, which Inkstone's configuration of it uses. */
const TYPESCRIPT = {minimum: [5, 5], spec: '~5.9.3'} as const;

/** Returns what changes in the package of the site, its workspace and the settings of pnpm. */
export function manifestChanges(project: Project, {usesThemeFiles}: {usesThemeFiles: boolean}): FileChange[] {
  const {packageDir, rootDir, manifest} = project;
  const site = structuredClone(manifest);
  const reasons = replacePackages(site, project, usesThemeFiles);
  const root = rootDir === packageDir ? site : readManifest(rootDir);
  const rootReasons = rootDir === packageDir ? reasons : [];
  const workspace = addOverrides(root, rootReasons, project, dependenciesOf(site));
  return [
    changeOf(packageDir, site, reasons),
    ...(rootDir === packageDir ? [] : [changeOf(rootDir, root, rootReasons)]),
    workspace,
  ].filter((change) => change !== undefined);
}

/** Replaces the packages, paths in scripts and the range of Node.js. Returns the reasons. */
function replacePackages(site: Manifest, {packageDir}: Project, usesThemeFiles: boolean): string[] {
  const reasons: string[] = [];
  const goes = (name: string): boolean => isReplaced(name) && !(usesThemeFiles && name === '@docusaurus/theme-classic');
  const before = dependenciesOf(site);
  const gone = Object.keys(before).filter(goes);
  const core = before['@docusaurus/core'];
  const replaced: Replaced = {};
  for (const field of DEPENDENCY_FIELDS) {
    const [kept, removed] = split(site[field], (name) => gone.includes(name));
    if (Object.keys(removed).length === 0) continue;
    replaced[field] = removed;
    if (Object.keys(kept).length > 0) site[field] = kept;
    else delete site[field];
  }
  if (gone.length > 0) {
    record(site, replaced);
    reasons.push(`Inkstone replaces ${list(gone)}. "inkstone.replaced" keeps their versions for --undo.`);
  }
  if (!('inkstone' in dependenciesOf(site))) addTo(site, 'dependencies', {inkstone: inkstoneSource(packageDir)});
  if (core !== undefined && gone.some((name) => /preset-classic|theme-classic/.test(name)) && !before[TRANSLATIONS]) {
    addTo(site, 'dependencies', {[TRANSLATIONS]: versionSpec(core, packageDir)});
    reasons.push(`${TRANSLATIONS} came with the preset: it keeps the UI strings that your readers know.`);
  }
  if (readText(path.join(packageDir, 'tsconfig.json')) !== undefined) addTypes(site, packageDir, reasons);
  renameProgram(site, reasons);
  if (site.engines?.['node'] !== undefined && needsNewerNode(site.engines['node'])) {
    site.engines['node'] = NODE_RANGE;
    reasons.push('Inkstone requires Node.js 20.19 or newer.');
  }
  return reasons;
}

const TRANSLATIONS = '@docusaurus/theme-translations';

/** Adds to what earlier migrations recorded. A package has one version, in the newest field. */
function record(site: Manifest, replaced: Replaced): void {
  const again = Object.values(replaced).flatMap((versions) => Object.keys(versions));
  const recorded: Replaced = {};
  for (const field of DEPENDENCY_FIELDS) {
    const [earlier] = split(site.inkstone?.replaced?.[field], (name) => again.includes(name));
    const versions = {...earlier, ...replaced[field]};
    if (Object.keys(versions).length > 0) recorded[field] = versions;
  }
  site.inkstone = {...site.inkstone, replaced: recorded};
}

/**
 * Returns a version that any package of Docusaurus has: the installed one, or the newest 3, if the
 * site takes its core from a catalog, a folder or an address.
 */
function versionSpec(core: string, packageDir: string): string {
  if (!/[:/]/.test(core)) return core;
  const dir = installedAt('@docusaurus/core', packageDir);
  const {name, version} = (dir && readJson(path.join(dir, 'package.json'))) || {};
  return name === '@docusaurus/core' && typeof version === 'string' ? version : '^3.0.0';
}

/** The types that came with Docusaurus; those of React in the version that the site runs. */
function addTypes(site: Manifest, packageDir: string, reasons: string[]): void {
  const named = dependenciesOf(site);
  const installed = String(readJson(path.join(packageDir, 'node_modules/react/package.json'))?.['version'] ?? '');
  const react = /\d+/.exec(named['react'] ?? '')?.[0] ?? /^\d+/.exec(installed)?.[0] ?? '18';
  const typescript = /(\d+)\.?(\d*)/.exec(named['typescript'] ?? '');
  const isOld = typescript && isBefore([Number(typescript[1]), Number(typescript[2] || 99)], TYPESCRIPT.minimum);
  const added: Dependencies = {
    ...(named['@types/node'] === undefined && {'@types/node': '^20.19.0'}),
    ...(named['@types/react'] === undefined && {'@types/react': react === '19' ? '^19.0.0' : '^18.3.8'}),
    ...((named['typescript'] === undefined || isOld) && {typescript: TYPESCRIPT.spec}),
  };
  if (Object.keys(added).length === 0) return;
  const field = DEPENDENCY_FIELDS.find((each) => site[each]?.['typescript'] !== undefined) ?? 'devDependencies';
  const isMigrated = site.inkstone?.replaced !== undefined;
  if (isMigrated && isOld && named['typescript']) record(site, {[field]: {typescript: named['typescript']}});
  addTo(site, field, added);
  reasons.push(`${list(Object.keys(added))} came with Docusaurus, or must be newer for the types of Inkstone.`);
}

function isBefore([major, minor]: readonly [number, number], [a, b]: readonly [number, number]): boolean {
  return major < a || (major === a && minor < b);
}

function renameProgram({scripts = {}}: Manifest, reasons: string[]): void {
  for (const [name, script] of Object.entries(scripts)) {
    const renamed = script.replace(PROGRAM_PATH, 'docusaurus');
    if (renamed === script) continue;
    scripts[name] = renamed;
    reasons.push(`Script "${name}" named a file of @docusaurus/core.`);
  }
}

/**
 * Adds an override for each package that would come back. Returns the change of
 * `pnpm-workspace.yaml` if pnpm reads its overrides there.
 */
function addOverrides(
  root: Manifest,
  reasons: string[],
  {packageDir, rootDir, manager, otherSites}: Project,
  remaining: Dependencies,
): FileChange | undefined {
  const back = broughtBack(packageDir, remaining);
  if (back.size === 0 || otherSites.length > 0) return undefined;
  const overrides = Object.fromEntries([...back.keys()].map((name) => [name, EMPTY_PACKAGE]));
  const reason = `${list([...new Set(back.values())])} would install ${list([...back.keys()])} again.`;
  if (manager.name === 'pnpm' && manager.major >= 10) return addToWorkspaceFile(rootDir, overrides, reason);
  if (manager.name === 'pnpm') root.pnpm = {...root.pnpm, overrides: {...overrides, ...root.pnpm?.overrides}};
  else if (manager.name === 'yarn') root.resolutions = {...overrides, ...root.resolutions};
  else root.overrides = {...overrides, ...root.overrides};
  reasons.push(reason);
  return undefined;
}

function addToWorkspaceFile(rootDir: string, overrides: Dependencies, reason: string): FileChange | undefined {
  const file = path.join(rootDir, 'pnpm-workspace.yaml');
  const before = readText(file);
  const {document, settings} = parseYamlFile(file, before ?? '');
  if (settings['overrides'] === null) document.delete('overrides');
  else if (document.has('overrides') && !isMap(document.get('overrides')))
    throw unreadable(file, 'has "overrides" that are no map');
  for (const [name, spec] of Object.entries(overrides))
    if (!document.hasIn(['overrides', name])) document.setIn(['overrides', name], spec);
  const after = yamlText(document, before);
  return after === before ? undefined : {file, before, after, reasons: [reason]};
}

/**
 * Returns what brings Docusaurus's packages back: the recorded ones, without Inkstone and its
 * overrides.
 *
 * @throws INK8094 if no migration was recorded
 */
export function undoneManifests({packageDir, rootDir, manifest}: Project): FileChange[] {
  const site = structuredClone(manifest);
  const {replaced, ...others} = site.inkstone ?? {};
  if (replaced === undefined) {
    throw userError('INK8094', 'There is nothing to undo: "inkstone migrate" recorded no packages.', {
      hint: 'The field "inkstone.replaced" holds them. To remove Inkstone from a site that never used Docusaurus, uninstall it.',
      place: {file: path.join(packageDir, 'package.json')},
    });
  }
  for (const field of DEPENDENCY_FIELDS) {
    delete site[field]?.['inkstone'];
    if (replaced[field]) addTo(site, field, replaced[field]);
  }
  delete site.inkstone;
  if (Object.keys(others).length > 0) site.inkstone = others;
  const root = rootDir === packageDir ? site : readManifest(rootDir);
  const reason = 'The packages of Docusaurus come back, in the versions that "inkstone migrate" recorded.';
  const emptied = [root.overrides, root.resolutions, root.pnpm?.overrides];
  for (const overrides of emptied) removeEmptied(overrides);
  for (const field of ['overrides', 'resolutions'] as const)
    if (root[field] && Object.keys(root[field]).length === 0) delete root[field];
  const file = path.join(rootDir, 'pnpm-workspace.yaml');
  const before = readText(file);
  return [
    changeOf(packageDir, site, [reason]),
    ...(rootDir === packageDir ? [] : [changeOf(rootDir, root, [reason])]),
    before === undefined ? undefined : workspaceWithoutOverrides(file, before, reason),
  ].filter((change) => change !== undefined);
}

function removeEmptied(overrides: Record<string, unknown> | undefined): void {
  for (const [name, spec] of Object.entries(overrides ?? {})) if (spec === EMPTY_PACKAGE) delete overrides?.[name];
}

function workspaceWithoutOverrides(file: string, before: string, reason: string): FileChange | undefined {
  const {document, settings} = parseYamlFile(file, before);
  const overrides = (settings['overrides'] ?? {}) as Dependencies;
  const emptied = Object.keys(overrides).filter((name) => overrides[name] === EMPTY_PACKAGE);
  if (emptied.length === 0) return undefined;
  if (emptied.length === Object.keys(overrides).length) document.delete('overrides');
  else for (const name of emptied) document.deleteIn(['overrides', name]);
  return {file, before, after: yamlText(document, before), reasons: [reason]};
}

/** Keeps the indentation, line endings and the end of the file; undefined if nothing changes. */
function changeOf(dir: string, manifest: Manifest, reasons: string[]): FileChange | undefined {
  const file = path.join(dir, 'package.json');
  const before = readText(file) ?? '{}\n';
  const indent = /^[\t ]+(?=")/m.exec(before)?.[0] ?? '  ';
  const end = /\r?\n$/.exec(before)?.[0] ?? '';
  const after = withLineEndingsOf(before, `${JSON.stringify(manifest, null, indent)}${end}`);
  const isSame = JSON.stringify(JSON.parse(before.replace(/^\uFEFF/, ''))) === JSON.stringify(manifest);
  return isSame ? undefined : {file, before, after, reasons};
}

/** Adds dependencies; a field that was sorted stays sorted. */
function addTo(manifest: Manifest, field: (typeof DEPENDENCY_FIELDS)[number], added: Dependencies): void {
  const before = manifest[field] ?? {};
  const names = Object.keys(before);
  const isSorted = names.every((name, index) => index === 0 || (names[index - 1] as string) < name);
  const entries = Object.entries({...before, ...added});
  manifest[field] = Object.fromEntries(isSorted ? entries.sort(([a], [b]) => (a < b ? -1 : 1)) : entries);
}

function split(from: Dependencies = {}, test: (name: string) => boolean): [others: Dependencies, found: Dependencies] {
  const entries = Object.entries(from);
  const [others, found] = [false, true].map((yes) => entries.filter(([name]) => test(name) === yes));
  return [Object.fromEntries(others ?? []), Object.fromEntries(found ?? [])];
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', {type: 'conjunction'}).format(names);
}
