import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import * as bundler from '../../../core/compat/node/bundler.ts';
import * as faster from '../../../core/compat/node/faster.ts';
import {clientModules, nodeModules, styleSheetPath} from '../../../core/compat/docusaurus-modules.ts';
import {packageRoot} from '../../../core/support/package-root.ts';

describe('the path of a style sheet for PostCSS plugins', () => {
  const of = (file: string): string => styleSheetPath(path.resolve(packageRoot(), file), path.resolve('/site'));

  it.each([
    ['theme/css/base.css', 'theme-classic/lib/css/base.css'],
    ['runtime/progress.css', 'core/lib/client/progress.css'],
    ['plugins/live-codeblock/theme/styles.css', 'theme-live-codeblock/lib/theme/styles.css'],
    ['plugins/pwa/theme/styles.css', 'plugin-pwa/lib/theme/styles.css'],
  ])('of %s is in the package of Docusaurus that has the same', (file, expected) => {
    expect(of(file)).toBe(path.resolve('/site/node_modules/@docusaurus', expected));
  });

  it.each(['/site/src/a.css', '/site/node_modules/infima/a.css', '/site/themes/a.css'])('of %s stays', (file) => {
    expect(of(file)).toBe(path.resolve(file));
  });
});

describe('the list of compatibility names', () => {
  it.each(Object.entries({...clientModules(), ...nodeModules}))(
    'FILE-08 %s stands for %s, which is there',
    (_, file) => {
      expect(fs.existsSync(path.join(packageRoot(), file))).toBe(true);
    },
  );

  it('API-01 to API-15 API-34 has every module that components of Docusaurus sites import', () => {
    const core =
      'BrowserOnly ComponentCreator ErrorBoundary ExecutionEnvironment Head Interpolate Link Noop Translate constants ' +
      'isInternalUrl renderRoutes router useBaseUrl useBrokenLinks useDocusaurusContext useGlobalData useIsBrowser ' +
      'useIsomorphicLayoutEffect useRouteContext utils-common theme-common theme-common/internal ' +
      'theme-common/Details ' +
      'plugin-content-docs/client plugin-content-blog/client theme-live-codeblock/client';
    const generated =
      'client-modules codeTranslations docusaurus.config globalData i18n registry routes routesChunkNames ' +
      'site-metadata site-storage';
    const names = [
      ...core.split(' ').map((name) => `@docusaurus/${name}`),
      ...generated.split(' ').map((name) => `@generated/${name}`),
    ];
    expect(Object.keys(clientModules()).sort()).toEqual(names.sort());
  });
});

describe('the package', () => {
  it('FILE-07 has the command that scripts of Docusaurus sites call', () => {
    const {bin} = JSON.parse(fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    expect(Object.keys(bin)).toEqual(['inkstone', 'docusaurus']);
    for (const file of Object.values(bin)) expect(fs.existsSync(path.join(packageRoot(), file))).toBe(true);
  });

  it('EXT-13 FILE-10 @docusaurus/faster and the Babel presets stand for something harmless', () => {
    for (const name of ['@docusaurus/faster', '@docusaurus/core/lib/babel/preset', '@docusaurus/babel/preset'])
      expect(nodeModules[name]).toMatch(/^core\/compat\/node\//);
  });

  it('EXT-13 @docusaurus/bundler gives plugins webpack and its usual plugins', async () => {
    const {instance, name} = await bundler.getCurrentBundler();
    expect([name, instance]).toEqual(['webpack', webpack]);
    expect(await bundler.getCSSExtractPlugin()).toHaveProperty('loader');
    expect(await bundler.getCopyPlugin()).toBe(CopyPlugin);
  });

  it('EXT-13 rspack of @docusaurus/faster has the names of webpack, and those of Rspack alone', () => {
    const rspack = faster.rspack as typeof webpack & Record<string, unknown>;
    expect(rspack.ProvidePlugin).toBe(webpack.ProvidePlugin);
    expect(rspack['CopyRspackPlugin']).toBe(CopyPlugin);
    expect(rspack['CssExtractRspackPlugin']).toHaveProperty('loader');
    expect('HtmlRspackPlugin' in rspack).toBe(false);
    expect('DefinePlugin' in rspack).toBe(true);
  });
});
