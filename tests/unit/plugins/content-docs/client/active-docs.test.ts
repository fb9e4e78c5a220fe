import {expect, test} from 'vitest';
import {
  findActiveDoc,
  findActivePlugin,
  findActiveVersion,
} from '../../../../../plugins/content-docs/client/active-docs.ts';
import type {GlobalPluginData} from '../../../../../plugins/content-docs/client/types.ts';

const version = (name: string, path: string, isLast = false) => ({
  ...{name, label: name, isLast, path, mainDocId: 'home', mainDocPath: `${path}/`, draftIds: []},
  docs: [{id: 'home', path: `${path}/`}],
});
const data: GlobalPluginData = {
  path: '/docs',
  breadcrumbs: true,
  versions: [version('current', '/docs/next'), version('2.0', '/docs', true), version('1.0', '/docs/1.0')],
};

test('API-19 the instance with the most specific address is the active one', () => {
  const root: GlobalPluginData = {...data, path: '/'};
  expect(findActivePlugin({root, docs: data}, '/docs/a')?.pluginId).toBe('docs');
  expect(findActivePlugin({root, docs: data}, '/other')?.pluginId).toBe('root');
  expect(findActivePlugin({docs: data}, '/docsier')).toBeUndefined();
});

test('DOC-81 the version at the root is active only where no other is', () => {
  const active = ['/docs/next/a', '/docs/1.0', '/docs/a', '/blog'].map((path) => findActiveVersion(data, path)?.name);
  expect(active).toEqual(['current', '1.0', '2.0', undefined]);
});

test('DOC-85 the page itself says which document it is and where it is in other versions', () => {
  const shown = {
    doc: {id: 'a', path: '/docs/a', sidebar: 's'},
    version: '2.0',
    alternates: {'2.0': '/docs/a', '1.0': '/docs/1.0/a'},
  };
  expect(findActiveDoc(data, '/docs/a', shown)).toEqual({
    activeVersion: data.versions[1],
    activeDoc: shown.doc,
    alternateDocVersions: {'2.0': shown.doc, '1.0': {id: 'a', path: '/docs/1.0/a'}},
  });
});

test('DOC-85 without that the lists are searched', () => {
  const found = findActiveDoc(data, '/docs/1.0', undefined);
  expect([found.activeDoc?.path, found.alternateDocVersions['current']?.path]).toEqual(['/docs/1.0/', '/docs/next/']);
  expect(findActiveDoc(data, '/docs/unknown', undefined)).toEqual({
    activeVersion: data.versions[1],
    alternateDocVersions: {},
  });
});
