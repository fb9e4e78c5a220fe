/** What the registry of a project knows about Inkstone. */
import {execFile} from 'node:child_process';
import type {PackageManager, Project} from '../migrate/project.ts';

/** An answer of the registry, or why there is none. */
export type Answer = {versions: string[]} | {problem: string};

/** Longer than any answer takes; without a network, package managers retry for minutes. */
const TIMEOUT = 30_000;

/** Returns the version that the registry calls the latest, as the only one. */
export function latestVersion(project: Project): Promise<Answer> {
  return ask(project, queryFor(project.manager, 'version'));
}

/** Returns all versions of the registry. */
export function publishedVersions(project: Project): Promise<Answer> {
  return ask(project, queryFor(project.manager, 'versions'));
}

/** The package manager knows the registry of the project, and its password. */
function queryFor({name, major}: PackageManager, field: 'version' | 'versions'): [string, ...string[]] {
  if (name === 'yarn' && major >= 2) return ['yarn', 'npm', 'info', 'inkstone', '--fields', field, '--json'];
  if (name === 'yarn') return ['yarn', '--silent', 'info', 'inkstone', field];
  if (name === 'bun') return ['bun', 'pm', 'view', 'inkstone', field];
  return [name, 'view', 'inkstone', field, '--json'];
}

/** Each package manager prints versions in a different form. */
const IN_OUTPUT = /\b\d+\.\d+\.\d+(?:-[\w.-]+)?/g;

function ask({rootDir}: Project, [program, ...args]: [string, ...string[]]): Promise<Answer> {
  const command = [program, ...args].join(' ');
  const options = {
    cwd: rootDir,
    timeout: TIMEOUT,
    // npm, Yarn and pnpm are scripts on Windows.
    shell: process.platform === 'win32',
    env: {...process.env, NODE_ENV: '', npm_config_fetch_retries: '0'},
  };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const versions = stdout.match(IN_OUTPUT) ?? [];
      if (!error && versions.length > 0) return resolve({versions});
      const reason = !error
        ? 'it named no version'
        : error.code === 'ENOENT'
          ? `${program} is not installed`
          : error.killed
            ? `no answer within ${TIMEOUT / 1000} seconds`
            : (/\S.*/.exec(stderr)?.[0] ?? `it ended with ${error.code}`);
      resolve({problem: `"${command}" failed: ${reason.trim().replace(/\.$/, '')}.`});
    });
  });
}
