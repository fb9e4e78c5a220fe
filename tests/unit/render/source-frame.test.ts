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
