import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {BundleManifest} from '../../../contract/manifest.ts';
import {openBundleCache, type BundleCache} from '../../../core/bundle/bundle-cache.ts';

interface Kept {
  site: string;
  cache: BundleCache;
  isFound: () => Promise<boolean>;
  /** Another build that finishes the same bundle; its server half has this text. */
  makeAgain: (server: string) => Promise<BundleManifest>;
}

/** A site with a component in a folder of its own, and a bundle made from it. */
async function keptBundle(): Promise<Kept> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bundle-'));
  onTestFinished(() => fs.rmSync(root, {recursive: true, force: true}));
  const site = path.join(root, 'site');
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  const component = path.join(site, 'src/components/Counter/index.tsx');
  write(component, 'export default 1');
  const cache = openBundleCache(path.join(root, 'bundle/key'), site, 'server.cjs');
  const manifest = {
    id: 'key',
    scripts: [],
    styles: [],
    modules: {},
    files: ['main.js'],
    readsGlobalData: [],
    readsRoutes: [],
  };
  let builds = 0;
  const make = (server: string): Promise<BundleManifest> => {
    const made = path.join(root, `made-${builds++}`);
    write(path.join(made, 'server/server.cjs'), server);
    write(path.join(made, 'client/main.js'), 'client');
    return cache.write(made, manifest, {
      read: [component],
      // webpack looks for a file first, and reports the folder as missing.
      absent: [path.join(site, 'src/components/Counter'), path.join(site, 'src/components/Counter.tsx')],
      folders: [path.join(site, 'src/components')],
      documents: {},
    });
  };
  await make('server');
  const isFound = async (): Promise<boolean> => (await cache.read(async () => true)) !== undefined;
  return {site, cache, isFound, makeAgain: make};
}

describe('the cache of bundles', () => {
  it('finds a bundle whose modules are folders', async () => {
    const {isFound} = await keptBundle();
    expect(await isFound()).toBe(true);
  });

  it('leaves a bundle where it is when another build has made the same', async () => {
    const {cache, isFound, makeAgain} = await keptBundle();
    const {ino} = fs.statSync(cache.dir);
    await makeAgain('server');
    expect(fs.statSync(cache.dir).ino).toBe(ino);
    expect(await isFound()).toBe(true);
  });

  it('is whole after several builds have put different ones into the same place at once', async () => {
    const {cache, isFound, makeAgain} = await keptBundle();
    await Promise.all(['a', 'b', 'c', 'd'].map((server) => makeAgain(server)));
    expect(await isFound()).toBe(true);
    expect(['a', 'b', 'c', 'd']).toContain(fs.readFileSync(path.join(cache.dir, 'server/server.cjs'), 'utf8'));
    expect(fs.readdirSync(path.dirname(cache.dir))).toEqual(['key']);
  });

  it('does not take it when a file changed, or one came that would be taken instead', async () => {
    const {site, isFound} = await keptBundle();
    fs.writeFileSync(path.join(site, 'src/components/Counter.tsx'), 'export default 2');
    expect(await isFound()).toBe(false);
    fs.rmSync(path.join(site, 'src/components/Counter.tsx'));
    expect(await isFound()).toBe(true);
    fs.writeFileSync(path.join(site, 'src/components/Counter/index.tsx'), 'export default 3');
    expect(await isFound()).toBe(false);
  });

  it('does not take it when a folder that was read whole has other files (require.context, PostCSS)', async () => {
    const {site, isFound} = await keptBundle();
    const added = path.join(site, 'src/components/Counter/new.css');
    fs.writeFileSync(added, '');
    expect(await isFound()).toBe(false);
    fs.rmSync(added);
    expect(await isFound()).toBe(true);
    fs.mkdirSync(path.join(site, 'src/components/node_modules/x'), {recursive: true});
    fs.writeFileSync(path.join(site, 'src/components/node_modules/x/index.js'), '');
    expect(await isFound()).toBe(true);
  });
});
