import {execFileSync} from 'node:child_process';

/** A version of each supported release line of Node.js, by major version. */
const VERSIONS: Readonly<Record<string, string>> = {20: '20.20.2', 22: '22.23.3', 24: '24.21.0'};

/** Supported major versions of Node.js other than the running one. */
export const OTHER_NODES = Object.keys(VERSIONS).filter((major) => major !== process.versions.node.split('.')[0]);

/**
 * Returns the path of a Node.js executable for this system, which npm downloads and caches.
 *
 * @param major such as `22`
 * @throws Error with npm's message if there is none
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
