import {expect, it} from 'vitest';
import type {BundleManifest} from '../../../contract/manifest.ts';
import {divideTexts} from '../../../core/render/page-data.ts';
import {siteData} from '../runtime/site-data.ts';

/** A bundle whose scripts show the given texts. */
function bundleOf(
  files: Record<string, string[]>,
  modules: Record<string, string>,
  beginnings: string[] = [],
): BundleManifest {
  return {
    id: 'x',
    dir: '',
    serverBundle: '',
    scripts: ['main.js'],
    styles: [],
    files: Object.keys(files),
    modules: Object.fromEntries(Object.entries(modules).map(([key, file]) => [key, {scripts: [file], styles: []}])),
    texts: {ids: files, beginnings},
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
  'main.js': ['theme.skip'],
  'docs.js': ['theme.doc'],
  'blog.js': ['theme.blog', 'theme.doc'],
  'menu.js': ['theme.lazy'],
  'translate.js': [],
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
  expect([...(others?.modules ?? [])]).toEqual(['@theme/BlogListPage', '@docusaurus/Translate']);
});

it('a site without documents sends all texts to every page', () => {
  const manifest = bundleOf(FILES, {'@theme/BlogListPage': 'blog.js'});
  const {siteData: sent, others} = divideTexts(siteData({codeTranslations: TEXTS}), manifest);
  expect(sent.codeTranslations).toEqual(TEXTS);
  expect(others).toBeUndefined();
});

it('texts whose ids are put together by code stay in every page', () => {
  const texts = {'theme.mood.happy': 'a', 'theme.moods': 'b', 'own.kind': 'c', 'own.mood': 'd'};
  const files = {'docs.js': ['theme.doc'], 'blog.js': ['own.kind', 'own.mood']};
  const modules = {'@theme/DocItem': 'docs.js', '@theme/BlogListPage': 'blog.js'};
  const manifest = bundleOf(files, modules, ['theme.mood.', 'own.m']);
  const {siteData: sent, others} = divideTexts(siteData({codeTranslations: texts}), manifest);
  expect(Object.keys(sent.codeTranslations)).toEqual(['theme.mood.happy', 'own.mood']);
  expect(Object.keys(JSON.parse(others?.data.json ?? '') as object)).toEqual(['theme.moods', 'own.kind']);
});
