import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {reactCopyOf} from '../../../core/bundle/react-copy.ts';
import {PROJECT} from '../../harness/build-site.ts';

function siteWith(versions: Record<string, string>): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'react-copy-')));
  for (const [name, version] of Object.entries(versions)) {
    const folder = path.join(dir, 'node_modules', name);
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({name, version}));
  }
  const site = path.join(dir, 'website');
  fs.mkdirSync(site);
  return site;
}

it('a site with React 18 or 19 installed beside it or above gets that one, with the scheduler that it brings', () => {
  const site = siteWith({react: '19.1.0', 'react-dom': '19.1.0', 'react-dom/node_modules/scheduler': '0.26.0'});
  const copy = reactCopyOf(site);
  const modules = path.join(path.dirname(site), 'node_modules');
  expect(copy).toMatchObject({version: '19.1.0', isOfSite: true});
  expect(copy.folders).toMatchObject({
    react: path.join(modules, 'react'),
    'react-dom': path.join(modules, 'react-dom'),
    scheduler: path.join(modules, 'react-dom/node_modules/scheduler'),
    '@mdx-js/react': path.join(PROJECT, 'node_modules/@mdx-js/react'),
  });
  expect(reactCopyOf(siteWith({react: '18.2.0', 'react-dom': '18.2.0'}))).toMatchObject({version: '18.2.0'});
});

it.each([
  ['no React', {}],
  ['React alone', {react: '19.1.0'}],
  ['two versions', {react: '19.1.0', 'react-dom': '19.0.0'}],
  ['React 17', {react: '17.0.2', 'react-dom': '17.0.2'}],
])('a site with %s gets the React that Inkstone brings along', (_, versions: Record<string, string>) => {
  const copy = reactCopyOf(siteWith(versions));
  expect(copy).toMatchObject({isOfSite: false, folders: {react: path.join(PROJECT, 'node_modules/react')}});
  expect(copy.version).toMatch(/^18\./);
});
