import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createSbom, type Sbom} from '../../../scripts/sbom.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

describe('the bill of materials of a release', () => {
  const manifest = read('package.json') as {version: string; dependencies: object};
  const {packages} = read('package-lock.json') as {
    packages: Record<
      string,
      {version: string; dev?: boolean; link?: boolean; optional?: boolean; devOptional?: boolean}
    >;
  };
  let sbom = {} as Sbom;
  beforeAll(() => {
    sbom = createSbom(ROOT);
  }, 60_000);

  it('is CycloneDX, for this version of Inkstone', () => {
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(Number(sbom.specVersion)).toBeGreaterThanOrEqual(1.5);
    const purl = `pkg:npm/inkstone@${manifest.version}`;
    expect(sbom.metadata.component).toMatchObject({name: 'inkstone', version: manifest.version, purl});
  });

  it('lists the packages that an installation brings, and no others', () => {
    const inLock = Object.entries(packages)
      .filter(([place, {dev, link}]) => place.includes('node_modules/') && !dev && !link)
      .map(([place, {version, optional, devOptional}]): [string, boolean] => [
        `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`,
        optional === true || devOptional === true,
      ]);
    const listed = new Set(sbom.components.map((component) => component['bom-ref']));
    const needed = inLock.filter(([, isOptional]) => !isOptional).map(([ref]) => ref);
    expect(needed.filter((ref) => !listed.has(ref))).toEqual([]);
    const known = new Set(inLock.map(([ref]) => ref));
    expect([...listed].filter((ref) => !known.has(ref))).toEqual([]);
    // Binaries of all systems, but not what only the site of the repository has.
    expect([...listed].filter((ref) => ref.startsWith('@swc/core-')).length).toBeGreaterThan(5);
    expect([...listed].filter((ref) => /jieba|pre-gyp|esbuild/.test(ref))).toEqual([]);
  });

  it('has a checksum and an address in the registry for each package', () => {
    for (const {name, version, purl, hashes} of sbom.components) {
      expect(purl, name).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(
        hashes?.map(({alg}) => alg),
        name,
      ).toContain('SHA-512');
    }
  });

  it('says which package depends on which', () => {
    const own = sbom.dependencies.find(({ref}) => ref === `inkstone@${manifest.version}`);
    expect(own?.dependsOn?.length).toBeGreaterThanOrEqual(Object.keys(manifest.dependencies).length);
  });

  it('is the same in every run, and names nothing of the machine', () => {
    expect(createSbom(ROOT)).toEqual(sbom);
    expect(sbom).not.toHaveProperty('serialNumber');
    expect(JSON.stringify(sbom)).not.toContain(JSON.stringify(ROOT).slice(1, -1));
  });
});
