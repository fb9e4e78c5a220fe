import {CODE} from './code-mutations.ts';
import {CONTENT} from './content-mutations.ts';
import type {Mutation} from './mutation.ts';
import {VARIANTS} from './variant-mutations.ts';

/** Every kind of change; texts are changed most often, as by authors. */
export const MUTATIONS: readonly Mutation[] = [...CONTENT, ...CONTENT, ...VARIANTS, ...CODE];
