#!/usr/bin/env node
import module from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import v8 from 'node:v8';
import {prepareProgram} from './program.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Inkstone requires Node.js 20.19 or newer. The current version is ${process.versions.node}.`);
  process.exit(1);
}

// Newer versions of Node.js keep the compiled code of packages, the largest of which is webpack.
module.enableCompileCache?.();

// V8 optimizes a function after it has run for a while, with these flags nine times as long as
// usual. Otherwise, a fifth of the CPU time of a small build goes into optimizing code that hardly
// runs again. Builds of a thousand pages take the same time with either. Newer versions of Node.js
// optimize faster first.
const optimizeLater = {20: '--interrupt-budget=600000', 22: '--invocation-count-for-turbofan=27000'}[major];
if (optimizeLater) v8.setFlagsFromString(optimizeLater);

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
