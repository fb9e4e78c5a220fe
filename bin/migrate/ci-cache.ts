/** Adds a step with Inkstone's cache to a workflow of GitHub Actions. */
import path from 'node:path';
import {isMap, isScalar, isSeq, parseDocument, type YAMLMap} from 'yaml';
import {escapeRegexp} from '../../core/compat/node/utils-strings.ts';
import type {Project} from './project.ts';

/**
 * Returns a workflow with a step that restores and saves the cache, before each step that builds
 * the site. Only adds lines; other files, and workflows that already keep the cache, stay as they
 * are.
 */
export function addCacheStep(text: string, project: Project): string {
  if (/\.inkstone|cache\/inkstone/.test(text)) return text;
  const document = parseDocument(text);
  const jobs = document.get('jobs');
  if (document.errors.length > 0 || !isMap(jobs)) return text;
  const places = jobs.items.flatMap(({value}) => (isMap(value) ? buildSteps(value, project) : []));
  return places.reduceRight((result, step) => insertBefore(result, step, project), text);
}

/** Offsets of the first step of a job that builds the site. */
function buildSteps(job: YAMLMap, project: Project): number[] {
  const steps = job.get('steps');
  if (!isSeq(steps)) return [];
  const folder = path.relative(project.repositoryDir, project.siteDir).split(path.sep).join('/');
  const jobFolder = job.getIn(['defaults', 'run', 'working-directory']);
  for (const step of steps.items) {
    if (!isMap(step) || !step.range) continue;
    const run = step.get('run');
    if (typeof run !== 'string') continue;
    const place = String(step.get('working-directory') ?? jobFolder ?? '').replace(/^\.\/|\/$/g, '');
    if (isBuild(run, place, {folder, project})) return [firstOffset(step)];
  }
  return [];
}

function isBuild(run: string, place: string, {folder, project}: {folder: string; project: Project}): boolean {
  if (/\b(?:docusaurus|inkstone) build\b/.test(run)) return true;
  const names = Object.entries(project.manifest.scripts ?? {}).filter(([, script]) =>
    /docusaurus(?:\.m?js)? build/.test(script),
  );
  const runsScript = names.some(([name]) =>
    new RegExp(`\\b(?:npm run|yarn(?: run)?|pnpm(?: run)?|bun run) ${escapeRegexp(name)}(?![\\w:-])`).test(run),
  );
  if (runsScript && (folder === place || run.includes(`cd ${folder}`))) return true;
  // In the root of workspaces: `yarn workspace website build`, `npm run build -w website`.
  const workspace = project.manifest.name;
  return workspace !== undefined && run.includes(workspace) && names.some(([name]) => run.includes(name));
}

/** The first key of a step, after `- `. */
function firstOffset(step: YAMLMap): number {
  const [first] = step.items;
  return first && isScalar(first.key) && first.key.range ? first.key.range[0] : 0;
}

function insertBefore(text: string, offset: number, {repositoryDir, siteDir}: Project): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? '';
  if (!/^\s*-\s/.test(text.slice(lineStart, offset))) return text;
  const folder = path.relative(repositoryDir, siteDir).split(path.sep).join('/');
  const prefix = folder === '' ? '' : `${folder}/`;
  const lines = [
    '- uses: actions/cache@v4',
    '  with:',
    '    path: |',
    `      ${prefix}node_modules/.cache/inkstone`,
    `      ${prefix}.inkstone`,
    '    key: inkstone-${{ github.sha }}',
    '    restore-keys: inkstone-',
  ];
  return text.slice(0, lineStart) + lines.map((line) => `${indent}${line}\n`).join('') + text.slice(lineStart);
}
