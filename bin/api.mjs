import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {prepareProgram} from './program.mjs';

/** The entry point `inkstone/api`. Loads the compiled program, in a checkout after compiling it. */
const program = await prepareProgram();
export const {build, check, routes} = await import(pathToFileURL(path.join(program, 'bin/api.js')).href);
