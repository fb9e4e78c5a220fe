import {shout} from './other.js';

// Emitted as a file of its own, in the syntax of modules.
export const copiedModule = shout('copied');
