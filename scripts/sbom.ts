import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {installedPackages, packageName} from './installed-packages.ts';

/**
 * The software bill of materials of a release, in the format of CycloneDX: all packages that an
 * installation brings, with version, license and checksum. `npm pack` writes it
 * (`scripts/prepack.ts`), and so does `npx tsx scripts/sbom.ts`.
 */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber?: string;
  metadata: {timestamp?: string; component: {name: string; version: string; purl: string}};
  components: SbomComponent[];
  dependencies: {ref: string; dependsOn?: string[]}[];
}

export interface SbomComponent {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: {alg: string; content: string}[];
  licenses?: unknown[];
}

export const SBOM_FILE = 'sbom.cdx.json';

/**
 * Returns what npm reads from the lock file, without packages for development, and without what
 * differs between two runs and two machines: time, serial number, and the name of the folder as the
 * name of the package. npm's `--omit dev` would leave out packages that both kinds need.
 */
export function createSbom(root: string): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const output = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const {serialNumber: _serial, metadata, components, dependencies, ...sbom} = JSON.parse(output) as Sbom;
  const {timestamp: _time, component, ...others} = metadata;
  const {name, version, refs} = packageRefs(root);
  return {
    ...sbom,
    metadata: {...others, component: {...component, name}},
    components: components.filter((each) => refs.has(each['bom-ref'])),
    dependencies: dependencies.flatMap(({ref, dependsOn = []}) =>
      refs.has(ref) || ref === `${name}@${version}`
        ? {ref, dependsOn: dependsOn.filter((dependency) => refs.has(dependency))}
        : [],
    ),
  };
}

/** Returns the package itself, and `name@version` of all packages that an installation brings. */
function packageRefs(root: string): {name: string; version: string; refs: ReadonlySet<string>} {
  const {name, version} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const refs = [...installedPackages(root)].map(
    ([place, each]) => `${each.name ?? packageName(place)}@${each.version}`,
  );
  return {name, version, refs: new Set(refs)};
}

/** Writes the file next to the manifest, which is where npm packs it from. */
export function writeSbom(root: string): void {
  fs.writeFileSync(path.join(root, SBOM_FILE), `${JSON.stringify(createSbom(root))}\n`);
}

if (process.argv[1] === import.meta.filename) writeSbom(path.dirname(import.meta.dirname));
