#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Inkstone requires Node.js 20.19 or newer. The current version is ${process.versions.node}.`);
  process.exit(1);
}

const here = path.dirname(fileURLToPath(import.meta.url));

/** The published package contains the program, a checkout compiles it. */
async function findProgram() {
  if (!fs.existsSync(path.join(here, '../main.ts'))) return path.join(here, 'dist/create.js');
  const {prepareProgram} = await import('../program.mjs');
  return path.join(await prepareProgram(), 'bin/create.js');
}

const {create} = await import(pathToFileURL(await findProgram()).href);
process.exitCode = await create(process.argv.slice(2), here);
