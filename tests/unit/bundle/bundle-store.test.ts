import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {BundleManifest} from '../../../contract/manifest.ts';
import {inputsOfSite} from '../../../core/bundle/record-bundle.ts';
import {openBundleStore} from '../../../core/bundle/bundle-store.ts';

/** No code imports a document. */
const documents = {find: async () => undefined};

interface Stored {
  site: string;
  /** Folder of the store. */
  dir: string;
  find: () => Promise<BundleManifest | undefined>;
  isFound: () => Promise<boolean>;
  /** Another build that finishes the same bundle; its server code is this text. */
  makeAgain: (server: string, others?: {client?: string; chunk?: string}) => Promise<BundleManifest>;
}

/** A site with a component in a folder of its own, and a bundle made from it. */
async function storedBundle(): Promise<Stored> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bundle-'));
  onTestFinished(() => fs.rmSync(root, {recursive: true, force: true}));
  const site = path.join(root, 'site');
  const dir = path.join(root, 'bundle');
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  const component = path.join(site, 'src/components/Counter/index.tsx');
  write(component, 'export default 1');
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
  const make: Stored['makeAgain'] = (server, {client = 'client', chunk} = {}) => {
    const workDir = path.join(root, `made-${builds++}`);
    write(path.join(workDir, 'server/server.cjs'), server);
    if (chunk !== undefined) write(path.join(workDir, 'server/7.server.cjs'), chunk);
    write(path.join(workDir, 'client/main.js'), client);
    const looked = {
      files: [component, path.dirname(component)],
      // webpack looks for a file first, and reports the folder as missing.
      missing: [path.join(site, 'src/components/Counter'), path.join(site, 'src/components/Counter.tsx')],
      folders: [path.join(site, 'src/components')],
      listings: [],
      variables: [],
    };
    const inputs = inputsOfSite(looked, {siteDir: site, generatedDirs: [workDir], since: Infinity});
    return openBundleStore(dir, site).write('key', workDir, {manifest, inputs});
  };
  await make('server');
  const find = (): Promise<BundleManifest | undefined> => openBundleStore(dir, site).read('key', documents);
  return {site, dir, find, isFound: async () => (await find()) !== undefined, makeAgain: make};
}

describe('the store of bundles', () => {
  it('finds a bundle whose modules are folders', async () => {
    const {isFound} = await storedBundle();
    expect(await isFound()).toBe(true);
  });

  it('leaves a bundle where it is when another build has made the same', async () => {
    const {find, makeAgain} = await storedBundle();
    const inodeOf = async (): Promise<number> => fs.statSync((await find())?.serverBundle ?? '').ino;
    const before = await inodeOf();
    await makeAgain('server');
    expect(await inodeOf()).toBe(before);
  });

  it('has one complete bundle after several builds have stored different ones under the same key at once', async () => {
    const {dir, find, makeAgain} = await storedBundle();
    await Promise.all(['a', 'b', 'c', 'd'].map((server) => makeAgain(server)));
    expect(['a', 'b', 'c', 'd']).toContain(fs.readFileSync((await find())?.serverBundle ?? '', 'utf8'));
    expect(fs.readdirSync(path.join(dir, 'output')).filter((name) => name.includes('.'))).toEqual([]);
  });

  it('fault 64: does not find one with a damaged file, and takes it back when a build makes it again', async () => {
    const {find, isFound, makeAgain} = await storedBundle();
    const {serverBundle = ''} = (await find()) ?? {};
    fs.writeFileSync(serverBundle, 'serv');
    expect(await isFound()).toBe(false);
    await makeAgain('server');
    expect((await find())?.serverBundle).toBe(serverBundle);
    expect(fs.readFileSync(serverBundle, 'utf8')).toBe('server');
  });

  it('does not find one whose server lacks a chunk', async () => {
    const {dir, find, isFound, makeAgain} = await storedBundle();
    await makeAgain('server', {chunk: 'lazy'});
    const chunk = path.join(path.dirname((await find())?.serverBundle ?? ''), '7.server.cjs');
    expect(fs.readFileSync(chunk, 'utf8')).toBe('lazy');
    fs.rmSync(chunk);
    expect(await isFound()).toBe(false);
    expect(fs.readdirSync(path.join(dir, 'output'))).toHaveLength(3);
  });

  it('has one folder of the server for bundles that differ in their styles', async () => {
    const {dir, find, makeAgain} = await storedBundle();
    const before = await find();
    const other = await makeAgain('server', {client: 'other styles'});
    expect(other.serverBundle).toBe(before?.serverBundle);
    expect(other.dir).not.toBe(before?.dir);
    expect(fs.readdirSync(path.join(dir, 'output'))).toHaveLength(3);
  });

  it('puts a bundle where a file is in the place of its folder', async () => {
    const {find, isFound, makeAgain} = await storedBundle();
    const folder = path.dirname((await find())?.serverBundle ?? '');
    fs.rmSync(folder, {recursive: true});
    fs.writeFileSync(folder, 'a file');
    expect(await isFound()).toBe(false);
    await makeAgain('server');
    expect(await isFound()).toBe(true);
  });

  it('knows nothing of the folder of the machine that a bundle was made on', async () => {
    const {site, dir} = await storedBundle();
    const moved = path.join(path.dirname(dir), 'elsewhere');
    fs.cpSync(dir, path.join(moved, 'bundle'), {recursive: true});
    fs.cpSync(site, path.join(moved, 'site'), {recursive: true});
    fs.rmSync(dir, {recursive: true});
    fs.rmSync(site, {recursive: true});
    const found = await openBundleStore(path.join(moved, 'bundle'), path.join(moved, 'site')).read('key', documents);
    expect(fs.readFileSync(found?.serverBundle ?? '', 'utf8')).toBe('server');
  });

  it('does not find it when a file changed, or one came that would be taken instead', async () => {
    const {site, isFound} = await storedBundle();
    fs.writeFileSync(path.join(site, 'src/components/Counter.tsx'), 'export default 2');
    expect(await isFound()).toBe(false);
    fs.rmSync(path.join(site, 'src/components/Counter.tsx'));
    expect(await isFound()).toBe(true);
    fs.writeFileSync(path.join(site, 'src/components/Counter/index.tsx'), 'export default 3');
    expect(await isFound()).toBe(false);
  });

  it('does not find it when a folder that was read as a whole has other files (require.context, PostCSS)', async () => {
    const {site, isFound} = await storedBundle();
    const added = path.join(site, 'src/components/Counter/new.css');
    fs.writeFileSync(added, '');
    expect(await isFound()).toBe(false);
    fs.rmSync(added);
    expect(await isFound()).toBe(true);
    fs.mkdirSync(path.join(site, 'src/components/node_modules/x'), {recursive: true});
    fs.writeFileSync(path.join(site, 'src/components/node_modules/x/index.js'), '');
    expect(await isFound()).toBe(true);
  });

  it('fault 63: keeps a bundle that is used, and removes those that were used least recently', async () => {
    const {dir, find, makeAgain} = await storedBundle();
    const output = path.join(dir, 'output');
    const old = new Date(1_000_000);
    const [used = ''] = fs.readdirSync(output);
    fs.utimesSync(path.join(output, used), old, old);
    for (let index = 0; index < 80; index++) fs.mkdirSync(path.join(output, `other${index}`));
    expect(await find()).toBeDefined();
    const later = new Date(Date.now() + 60_000);
    for (let index = 0; index < 20; index++) fs.utimesSync(path.join(output, `other${index}`), later, later);
    const earlier = new Date(2_000_000);
    for (let index = 20; index < 80; index++) fs.utimesSync(path.join(output, `other${index}`), earlier, earlier);
    await makeAgain('another server');
    expect(fs.readdirSync(output)).toContain(used);
    expect(fs.readdirSync(output).length).toBeLessThan(54);
  });
});
