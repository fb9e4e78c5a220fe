import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compileProgram} from '../bin/program.mjs';

// The published package carries the compiled program, so that it starts without a compiler.
await compileProgram(path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'lib'));
