import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

interface LockedPackage {
  resolved?: string;
  /** Set for workspaces, whose folder is in `resolved`. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Folders in which a package looks for its dependencies, from its own upwards. */
function searched(place: string): string[] {
  const up = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '';
  return place === '' ? [''] : [place, ...searched(up)];
}

describe('the lock file', () => {
  it('fault 134: has an entry for every optional dependency, so that it installs on every system', () => {
    const missing = Object.entries(lock.packages).flatMap(([place, {optionalDependencies = {}}]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !searched(place).some((dir) => `${dir ? `${dir}/` : ''}node_modules/${name}` in lock.packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(Object.values(lock.packages).filter(({resolved, link}) => resolved !== undefined && !link)).toEqual([]);
  });
});
