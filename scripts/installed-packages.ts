import fs from 'node:fs';
import path from 'node:path';

/** A package in the lock file. */
export interface LockedPackage {
  /** If it differs from the folder's. */
  name?: string;
  version: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, {optional?: boolean}>;
}

/**
 * Returns the packages that an installation of Inkstone brings on any system, by their folder in
 * the lock file. The repository's own optional dependencies aren't among them
 * (`publishedManifest`).
 */
export function installedPackages(root: string): ReadonlyMap<string, LockedPackage> {
  const {packages} = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Map<string, LockedPackage>();
  const visit = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const place = placeOf(name, from, packages);
      const locked = place === undefined ? undefined : packages[place];
      if (place === undefined || !locked || found.has(place)) continue;
      found.set(place, locked);
      visit(place, [
        ...Object.keys({...locked.dependencies, ...locked.optionalDependencies}),
        ...requiredPeers(locked),
      ]);
    }
  };
  visit('', Object.keys(packages['']?.dependencies ?? {}));
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the name of a package from its folder in the lock file. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function requiredPeers({peerDependencies = {}, peerDependenciesMeta = {}}: LockedPackage): string[] {
  return Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
}

/** Looks for a package as Node.js does: in the folder of the one that needs it, then above. */
function placeOf(name: string, from: string, packages: Record<string, LockedPackage>): string | undefined {
  for (let dir = from; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/node_modules/')))) {
    const place = `${dir === '' ? '' : `${dir}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (dir === '') return undefined;
  }
}
