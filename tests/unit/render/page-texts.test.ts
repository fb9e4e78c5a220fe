import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {BundleManifest} from '../../../contract/manifest.ts';
import {divideTexts} from '../../../core/render/page-texts.ts';
import {siteData} from '../runtime/site-data.ts';

/** A bundle whose scripts say the given words. */
function bundleOf(files: Record<string, string>, modules: Record<string, string>): BundleManifest {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'page-texts-'));
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, file), text);
  return {
    id: 'x',
    dir,
    serverBundle: '',
    scripts: ['main.js'],
    styles: [],
    files: Object.keys(files),
    modules: Object.fromEntries(Object.entries(modules).map(([key, file]) => [key, {scripts: [file], styles: []}])),
    readsGlobalData: [],
    readsRoutes: [],
  };
}

const TEXTS = {
  'theme.skip': 'a',
  'theme.doc': 'b',
  'theme.blog': 'c',
  'theme.lazy': 'd',
  'theme.nowhere': 'e',
  'own.kind.one': 'f',
};
const FILES = {
  'main.js': 't("theme.skip")',
  'docs.js': 't("theme.doc")',
  'blog.js': 't("theme.blog")+t("theme.doc")',
  'menu.js': 't("theme.lazy")',
  'translate.js': '',
};

it('texts that only other pages than those of documents show travel with those pages', () => {
  const manifest = bundleOf(FILES, {
    '@theme/DocItem': 'docs.js',
    '@theme/BlogListPage': 'blog.js',
    '@docusaurus/Translate': 'translate.js',
  });
  const {siteData: sent, others} = divideTexts(siteData({codeTranslations: TEXTS}), manifest);
  expect(Object.keys(sent.codeTranslations)).toEqual(['theme.skip', 'theme.doc', 'theme.lazy', 'own.kind.one']);
  expect(JSON.parse(others?.data.json ?? '')).toEqual({'theme.blog': 'c', 'theme.nowhere': 'e'});
  expect([...(others?.needs ?? [])]).toEqual(['@theme/BlogListPage', '@docusaurus/Translate']);
});

it('a site without documents sends all texts to every page', () => {
  const manifest = bundleOf(FILES, {'@theme/BlogListPage': 'blog.js'});
  const {siteData: sent, others} = divideTexts(siteData({codeTranslations: TEXTS}), manifest);
  expect(sent.codeTranslations).toEqual(TEXTS);
  expect(others).toBeUndefined();
});
