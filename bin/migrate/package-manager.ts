/** Runs the package manager of a project, and other programs. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import type {PackageManager, Project} from './project.ts';

/** Returns the command that installs what `package.json` names. */
export function installCommand({name, major}: PackageManager): string[] {
  // In CI, pnpm and Yarn refuse to change their lock file unless told so.
  if (name === 'pnpm') return ['pnpm', 'install', '--no-frozen-lockfile'];
  if (name === 'yarn') return major >= 2 ? ['yarn', 'install', '--no-immutable'] : ['yarn', 'install'];
  return [name, 'install'];
}

/**
 * Installs the packages of the project.
 *
 * @param next what to do after an error
 * @throws INK8093 if the package manager fails or is missing
 */
export async function installPackages({rootDir, manager}: Project, next: string): Promise<void> {
  const [program, ...args] = installCommand(manager) as [string, ...string[]];
  const code = await runProgram(program, args, rootDir);
  if (code === 0) return linkCommands(rootDir, program);
  const reason = code === undefined ? `${program} is not installed` : `it ended with ${code}`;
  throw userError('INK8093', `"${[program, ...args].join(' ')}" failed: ${reason}.`, {hint: next});
}

/**
 * Links the commands of Inkstone again if npm has lost one. Where Inkstone was installed before,
 * its command `docusaurus` replaced that of Docusaurus, and npm removes it together with
 * Docusaurus.
 */
async function linkCommands(rootDir: string, program: string): Promise<void> {
  const modules = path.join(rootDir, 'node_modules');
  const isLost = fs.existsSync(path.join(modules, 'inkstone')) && !fs.existsSync(path.join(modules, '.bin/docusaurus'));
  if (program === 'npm' && isLost) await runProgram(program, ['rebuild', 'inkstone', '--ignore-scripts'], rootDir);
}

/** Runs a program and resolves to its exit code; undefined if it cannot be started. */
export function runProgram(program: string, args: string[], cwd: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    // npm, yarn and pnpm are scripts on Windows.
    const isScript = process.platform === 'win32' && program !== process.execPath;
    const child = spawn(program, args, {cwd, stdio: 'inherit', shell: isScript, env: {...process.env, NODE_ENV: ''}});
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
