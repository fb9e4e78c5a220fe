import {execFileSync} from 'node:child_process';

/** A version of each line of Node.js that Inkstone supports, by its first number. */
const VERSIONS: Readonly<Record<string, string>> = {20: '20.20.2', 22: '22.23.3', 24: '24.21.0'};

/** The lines of Node.js that Inkstone supports besides the one that runs. */
export const OTHER_NODES = Object.keys(VERSIONS).filter((major) => major !== process.versions.node.split('.')[0]);

/**
 * Path of a Node.js that npm fetches for this system, and keeps in its cache.
 *
 * @param major `22`
 * @throws Error with npm's message if it has none
 */
export function findNode(major: string): string {
  const system = {darwin: 'darwin', win32: 'win'}[process.platform as string] ?? process.platform;
  const args = [
    '--yes',
    '--package',
    `node-${system}-${process.arch}@${VERSIONS[major]}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ];
  return execFileSync('npx', args, {encoding: 'utf8', shell: process.platform === 'win32'}).trim();
}
