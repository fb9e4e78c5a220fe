import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {ResolverFactory} from 'enhanced-resolve';
import {afterAll, describe, expect, it} from 'vitest';
import {reactCopyOf} from '../../../core/bundle/react-copy.ts';
import {createStableNames} from '../../../core/bundle/stable-ids.ts';
import {commonConfig, type SideInput} from '../../../core/bundle/webpack-config.ts';
import {packageRoot} from '../../../core/support/package-root.ts';

const workspace = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-workspace-')));
const siteDir = path.join(workspace, 'packages/website');

function install(dir: string, name: string): string {
  const file = path.join(dir, 'node_modules', name, 'index.js');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, '');
  return file;
}

afterAll(() => fs.rmSync(workspace, {recursive: true}));

describe('packages that the bundle names', () => {
  const hoisted = install(workspace, 'shout-loader');
  const ofSite = install(siteDir, 'css-loader');
  const ofPlugin = install(path.join(workspace, 'packages/plugin'), 'whisper-loader');
  const input: Partial<SideInput> = {
    siteDir,
    staticDirs: [],
    mode: 'production',
    pluginDataDir: workspace,
    generatedDir: workspace,
    stableName: createStableNames({}),
    aliases: {theme: new Map(), original: new Map(), init: new Map()},
    react: reactCopyOf(siteDir),
    exact: new Map(),
    addedRules: [],
    documentRule: {},
  };
  const config = commonConfig(input as SideInput, false);
  const loaderFrom = (dir: string, name: string): string | false =>
    ResolverFactory.createResolver({
      fileSystem: fs as never,
      useSyncFileSystemCalls: true,
      ...(config.resolveLoader as object),
    }).resolveSync({}, dir, name);

  it('PLG-15 start at the site, as relative paths do', () => {
    expect(config.context).toBe(siteDir);
  });

  it('PLG-15 3P-01 are found in the site, then above it, then in Inkstone', () => {
    expect(loaderFrom(siteDir, 'css-loader')).toBe(ofSite);
    expect(loaderFrom(siteDir, 'shout-loader')).toBe(hoisted);
    expect(loaderFrom(siteDir, 'swc-loader')).toContain(path.join(packageRoot(), 'node_modules/swc-loader'));
  });

  it('are found beside the file that names them, and then from the site, wherever that file is', () => {
    expect(loaderFrom(path.join(workspace, 'packages/plugin/src'), 'whisper-loader')).toBe(ofPlugin);
    expect(loaderFrom(path.join(packageRoot(), 'theme/Layout'), 'shout-loader')).toBe(hoisted);
  });
});
