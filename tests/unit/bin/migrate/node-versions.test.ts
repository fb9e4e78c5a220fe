import {describe, expect, test} from 'vitest';
import {needsNewerNode, withNewerNode} from '../../../../bin/migrate/node-versions.ts';

test.each(['18', 'v16.1', '>=18.0', '>=20', '^20.9.0', '20.18.1', '18.x'])('%s is too old', (version) =>
  expect(needsNewerNode(version)).toBe(true),
);

test.each(['20', '20.19.0', '22', '>=22', '24.1', 'lts/*', 'node', '20.x'])('%s is new enough', (version) =>
  expect(needsNewerNode(version)).toBe(false),
);

describe('versions of Node.js become newer', () => {
  test.each([
    [
      'Dockerfile',
      'FROM --platform=linux/amd64 docker.io/library/node:16.3-slim',
      'FROM --platform=linux/amd64 docker.io/library/node:22.12-slim',
    ],
    ['netlify.toml', 'NODE_VERSION = "18"', 'NODE_VERSION = "22"'],
    ['.gitlab-ci.yml', 'image: node:18', 'image: node:22'],
    ['config.yml', '  - image: cimg/node:18.20', '  - image: cimg/node:22.12'],
    ['.tool-versions', 'ruby 3.1\nnodejs 18.1.0\n', 'ruby 3.1\nnodejs 22.12.0\n'],
    ['ci.yml', 'node-version: [16, 18, 20]', 'node-version: [22, 20]'],
    ['ci.yml', "node-version: '18'  # old", "node-version: '22'  # old"],
  ])('in %s: %s', (name, before, after) => expect(withNewerNode(name, before)).toBe(after));

  test('and others stay', () => {
    const text = 'node-version: 22\nruby-version: 18\nimage: nginx:1.18\n';
    expect(withNewerNode('ci.yml', text)).toBe(text);
  });
});
