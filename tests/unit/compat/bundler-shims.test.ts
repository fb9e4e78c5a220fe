import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import * as bundler from '../../../core/compat/node/bundler.ts';
import * as faster from '../../../core/compat/node/faster.ts';

describe('@docusaurus/bundler', () => {
  let folder: string;
  const bundle = async (entry: string) =>
    bundler.compile({
      configs: [
        {
          mode: 'production',
          entry: path.join(folder, entry),
          output: {path: path.join(folder, 'out')},
          optimization: {minimizer: await bundler.getMinimizers()},
        },
      ],
      currentBundler: await bundler.getCurrentBundler(),
    });

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundler-'));
    fs.writeFileSync(
      path.join(folder, 'good.js'),
      'const aLongName = Math.random(); console.log(aLongName, aLongName)',
    );
    fs.writeFileSync(path.join(folder, 'bad.js'), 'import "./none.js"');
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  it('EXT-13 compile bundles and minimizes, and fails with the errors', async () => {
    expect((await bundle('good.js')).hasErrors()).toBe(false);
    expect(fs.readFileSync(path.join(folder, 'out/main.js'), 'utf8')).not.toContain('aLongName');
    await expect(bundle('bad.js')).rejects.toThrow(
      /^Failed to compile due to Webpack errors\.\n.*Can't resolve '\.\/none/s,
    );
  });

  it('EXT-13 formats errors and prints warnings', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(bundler.formatStatsErrorMessage(undefined)).toBeUndefined();
    expect(bundler.formatStatsErrorMessage({errors: [{message: 'a'}, {message: 'b'}]})).toMatch(
      /a[^]*\n\n-{26}|a[^]*-{26}[^]*b/,
    );
    bundler.printStatsWarnings({warnings: [{message: 'careful'}]});
    expect(warn.mock.lastCall?.[0]).toContain('careful');
    warn.mockRestore();
  });

  it('EXT-13 what Inkstone does itself changes nothing', async () => {
    const {minify} = await bundler.getHtmlMinifier();
    expect(await minify('<p> a </p>')).toEqual({code: '<p> a </p>', warnings: []});
    expect(await (await bundler.registerBundlerTracing())()).toBeUndefined();
  });

  it('EXT-13 createJsLoaderFactory prefers the loader of the configuration', async () => {
    const own = await bundler.createJsLoaderFactory({siteConfig: {webpack: {jsLoader: (isServer) => `x?${isServer}`}}});
    expect(own({isServer: true})).toBe('x?true');
    const swc = await bundler.createJsLoaderFactory({siteConfig: {}});
    expect(swc({isServer: true})).toMatchObject({loader: faster.swcLoader, options: {jsc: {parser: {tsx: true}}}});
  });

  it('EXT-13 createStyleLoadersFactory names what to use instead', async () => {
    await expect(bundler.createStyleLoadersFactory()).rejects.toMatchObject({
      diagnostics: [{hint: expect.stringContaining('getStyleLoaders') as string}],
    });
  });
});

describe('@docusaurus/faster', () => {
  it('EXT-13 gives the targets of Docusaurus', () => {
    expect(faster.getBrowserslistQueries({isServer: true})).toEqual([`node ${process.versions.node}`]);
    expect(faster.getBrowserslistQueries()).not.toEqual([]);
    expect(faster.getLightningCssMinimizerOptions().targets).toHaveProperty('chrome');
    expect(fs.existsSync(faster.swcLoader)).toBe(true);
  });

  it('EXT-13 getSwcHtmlMinifier names what to use instead', async () => {
    await expect(faster.getSwcHtmlMinifier()).rejects.toThrow('@swc/html');
  });
});
