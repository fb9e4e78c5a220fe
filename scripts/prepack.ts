import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compileProgram} from '../bin/program.mjs';
import {emitTypes} from './emit-types.ts';

// The published package carries the compiled program, so that it starts without a compiler, and declarations for editors.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
await compileProgram(path.join(root, 'lib'));
emitTypes(root);
