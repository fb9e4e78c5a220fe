import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createStableNames} from '../../../core/bundle/stable-ids.ts';
import {bundleModules} from '../../../core/render/source-frame.ts';
import {packageRoot} from '../../../core/support/package-root.ts';
import {temporarySite} from '../config/temporary-site.ts';

test('modules are named as the site sees them, wherever it lies', () => {
  const siteDir = temporarySite({});
  const files = [
    path.join(siteDir, 'src/lab.jsx'),
    path.join(siteDir, 'node_modules/@scope/pkg/index.js'),
    path.join(packageRoot(), 'theme/Layout/index.tsx'),
  ];
  const stableName = createStableNames({inkstone: packageRoot(), '@site': siteDir});
  const lines = files.flatMap((file) => [`/***/ "${stableName(file)}":`, 'code']);
  const serverBundle = path.join(siteDir, 'server.js');
  fs.writeFileSync(serverBundle, lines.join('\n'));
  const stack = files.map((_, at) => `    at f (${serverBundle}:${at * 2 + 2}:1)`).join('\n');
  expect(bundleModules(`Error: x\n${stack}`, {serverBundle, siteDir})).toEqual([
    'src/lab.jsx',
    '@scope/pkg/index.js',
    'inkstone/theme/Layout/index.tsx',
  ]);
});

test('frames are found below a folder that is a symbolic link, which Node.js resolves', () => {
  const siteDir = temporarySite({'linked/server.js': '/***/ "@site/src/lab.jsx":\ncode'});
  fs.symlinkSync(path.join(siteDir, 'linked'), path.join(siteDir, 'cache'));
  const stack = `Error: x\n    at f (${fs.realpathSync(siteDir)}/linked/server.js:2:1)`;
  const bundle = {serverBundle: path.join(siteDir, 'cache/server.js'), siteDir};
  expect(bundleModules(stack, bundle)).toEqual(['src/lab.jsx']);
});
