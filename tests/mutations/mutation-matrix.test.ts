import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, it} from 'vitest';
import {PROJECT} from '../harness/build-site.ts';
import {MUTATIONS} from './mutations.ts';
import {SURROUNDINGS} from './surrounding-mutations.ts';
import {SEED, STEPS, walkThroughChanges} from './walk.ts';
import {copyWorkspace} from './workspace.ts';

/** Fault 61 and 62. What an author changes counts more than what lies around the site. */
const WITHIN = Math.ceil((STEPS * 2) / 3);

describe(`${STEPS} random changes (seed ${SEED})`, () => {
  const timeout = STEPS * 120_000;

  it(
    'faults 61 and 62: a warm build equals one from nothing after each change of a site, in bytes and in words',
    {timeout},
    () =>
      walkThroughChanges({
        prepare: (dir) => fs.cp(path.join(PROJECT, 'tests/compat/kitchen-sink'), dir, {recursive: true}),
        site: '.',
        mutations: MUTATIONS,
        steps: WITHIN,
      }),
  );

  it('fault 61: nor does one differ after a change of what lies around a site, or of its command', {timeout}, () =>
    walkThroughChanges({prepare: copyWorkspace, site: 'website', mutations: SURROUNDINGS, steps: STEPS - WITHIN}),
  );
});
