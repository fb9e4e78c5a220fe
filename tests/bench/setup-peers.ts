import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {NODE_PACKAGE, PEERS, TEMPLATES} from './builders.ts';

/** Node for peers that do not run on an older one. */
const NODE_VERSION = '22.23.3';

/**
 * Makes a folder for each peer, or for those that are named, with its packages and its
 * configuration.
 */
export function setUpPeers(dir: string, only?: readonly string[]): void {
  for (const [name, {node}] of Object.entries(PEERS)) {
    if (only && !only.includes(name)) continue;
    const folder = path.join(dir, name);
    fs.cpSync(path.join(TEMPLATES, name), folder, {recursive: true});
    install(folder, []);
    const isOld = node !== undefined && Number(process.versions.node.split('.')[0]) < node;
    if (isOld) install(folder, ['--no-save', `${NODE_PACKAGE}@${NODE_VERSION}`]);
    console.log(`${name} is set up in ${folder}`);
  }
}

function install(cwd: string, args: string[]): void {
  const options = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const {status} = spawnSync('npm', [...options, ...args], {cwd, stdio: 'inherit'});
  if (status !== 0) throw new Error(`npm install in ${cwd} ended with ${status}.`);
}
