import {describe, expect, it} from 'vitest';
import {chunkName, clientModulesSource, registrySource} from '../../../core/bundle/entry-modules.ts';

describe('registry of modules', () => {
  const needs = [
    {key: 'src/Matrix.tsx', names: ['default']},
    {key: '@theme/Tabs', names: ['*']},
  ];

  it('loads each module on demand in the browser, with only the names that are taken', () => {
    expect(registrySource(needs, 'client', (key) => `/${key}`)).toBe(
      [
        'export default {',
        '  "@theme/Tabs": () => import(/* webpackChunkName: "tabs" */ "/@theme/Tabs"),',
        '  "src/Matrix.tsx": () => import(/* webpackChunkName: "src-Matrix-tsx", webpackExports: ["default"] */ "/src/Matrix.tsx"),',
        '};',
        '',
      ].join('\n'),
    );
  });

  it('has them at hand on the server', () => {
    expect(registrySource(needs, 'server', (key) => key)).toContain('"@theme/Tabs": () => require("@theme/Tabs"),');
  });

  it('is the same whatever the order in which modules were found', () => {
    expect(registrySource([...needs].reverse(), 'client', String)).toBe(registrySource(needs, 'client', String));
  });

  it('route components of one kind of page share a chunk', () => {
    expect(new Set(['@theme/DocItem', '@theme/DocRoot', '@theme/DocsRoot'].map(chunkName))).toEqual(new Set(['docs']));
  });
});

it('client modules run in the order given', () => {
  expect(clientModulesSource(['/a.css', '/b.ts'])).toBe(
    'import * as m0 from "/a.css";\nimport * as m1 from "/b.ts";\nexport default [m0, m1];\n',
  );
});
