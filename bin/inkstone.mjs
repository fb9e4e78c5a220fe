#!/usr/bin/env node
import module from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {prepareProgram} from './program.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Inkstone requires Node.js 20.19 or newer. The current version is ${process.versions.node}.`);
  process.exit(1);
}

// Newer versions of Node.js keep the compiled code of packages, the largest of which is webpack.
module.enableCompileCache?.();

// The sources stand in stack traces only where somebody asked for stack traces: reading maps costs
// time.
if (process.argv.includes('--verbose')) process.setSourceMapsEnabled(true);

const program = await prepareProgram().catch((error) => {
  console.error(`Could not compile Inkstone.\n${error.message}`);
  process.exit(1);
});
const {main} = await import(pathToFileURL(path.join(program, 'bin/main.js')).href).catch((error) => {
  if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error;
  // As `core/support/thrown-errors.ts` says it, which could not be loaded.
  console.error(`error  INK9002  Too many files are open (${error.message}).`);
  console.error('  hint  Raise the limit of open files, for example with "ulimit -n 4096".');
  process.exit(1);
});
await main(process.argv.slice(2));
