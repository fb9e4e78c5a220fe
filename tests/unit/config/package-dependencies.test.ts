import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {Input} from '../../../contract/inputs.ts';
import {addDependencies} from '../../../core/config/package-dependencies.ts';
import {fingerprintOf} from '../../../core/store/inputs.ts';
import {temporarySite} from './temporary-site.ts';

const manifest = (dependencies: Record<string, string>, field = 'dependencies'): string =>
  JSON.stringify({name: 'x', version: '1.0.0', [field]: dependencies});

/** Returns the folders of the packages that a package brings into a list of inputs. */
function packagesOf(siteDir: string, name: string): string[] {
  const input: Input = ['package', `node_modules/${name}`];
  const inputs = new Map<string, Input>([[input.join('\0'), input]]);
  addDependencies(inputs, new Set(), siteDir);
  return [...inputs.values()].map(
    ([kind, dir]) => `${kind === 'missing' ? '-' : ''}${dir.replaceAll('node_modules/', '')}`,
  );
}

it('packages are followed to what they depend on, nested and beside them, in circles too', () => {
  const siteDir = temporarySite({
    'node_modules/a/package.json': manifest({b: '1', '@scope/c': '1', absent: '1'}),
    'node_modules/a/node_modules/b/package.json': manifest({d: '1'}),
    'node_modules/b/package.json': manifest({}),
    'node_modules/@scope/c/package.json': manifest({a: '1'}, 'peerDependencies'),
    'node_modules/d/package.json': manifest({a: '1'}, 'optionalDependencies'),
    'node_modules/other/package.json': manifest({}),
  });
  expect(packagesOf(siteDir, 'a').sort()).toEqual(['-absent', '@scope/c', 'a', 'a/b', 'd']);
});

it('those of pnpm lie beside the package that a link leads to', () => {
  const siteDir = temporarySite({
    'node_modules/.pnpm/a@1/node_modules/a/package.json': manifest({b: '1'}),
    'node_modules/.pnpm/b@1/node_modules/b/package.json': manifest({}),
  });
  fs.symlinkSync('.pnpm/a@1/node_modules/a', path.join(siteDir, 'node_modules/a'));
  fs.symlinkSync('../../b@1/node_modules/b', path.join(siteDir, 'node_modules/.pnpm/a@1/node_modules/b'));
  expect(packagesOf(siteDir, 'a')).toEqual(['a', '.pnpm/a@1/b']);
});

it('a package of pnpm is another one with another peer dependency', () => {
  const siteDir = temporarySite(
    Object.fromEntries(
      [1, 2].map((peer) => [`node_modules/.pnpm/a@1_b@${peer}/node_modules/a/package.json`, manifest({})]),
    ),
  );
  const fingerprint = (peer: number): string => {
    fs.rmSync(path.join(siteDir, 'node_modules/a'), {force: true});
    fs.symlinkSync(`.pnpm/a@1_b@${peer}/node_modules/a`, path.join(siteDir, 'node_modules/a'));
    return fingerprintOf(['package', 'node_modules/a'], siteDir);
  };
  expect(fingerprint(1)).toBe('x@1.0.0 .pnpm/a@1_b@1/node_modules/a');
  expect(fingerprint(2)).not.toBe(fingerprint(1));
});
