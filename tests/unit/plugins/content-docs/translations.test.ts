import {expect, test} from 'vitest';
import contentDocs, {validateOptions} from '../../../../plugins/content-docs/plugin.ts';
import type {DocsOptions} from '../../../../plugins/content-docs/options.ts';
import {checkOptions, pagesOf, pluginContext, siteWith} from './plugin-context.ts';
import {docOf, handbook, runDocs} from './run-docs.ts';

async function filesOf(siteDir: string, options: object) {
  const plugin = contentDocs(pluginContext({siteDir}).context, checkOptions<DocsOptions>(validateOptions, options));
  const content = await plugin.loadContent?.();
  return plugin.getTranslationFiles?.({content: content as never});
}

test('I18N-06 translators get the label of the version and the texts of the sidebars', async () => {
  const files = await filesOf(handbook, {sidebarPath: './sidebars.js'});
  expect(files).toEqual([
    {
      path: 'current',
      content: {
        'version.label': {message: 'Next', description: 'The label for version current'},
        'sidebar.handbook.category.The guide': {
          message: 'The guide',
          description: "The label for category 'The guide' in sidebar 'handbook'",
        },
        'sidebar.reference.category.Parts': {
          message: 'Parts',
          description: "The label for category 'Parts' in sidebar 'reference'",
        },
        'sidebar.reference.doc.Go home': {
          message: 'Go home',
          description: "The label for the doc item 'Go home' in sidebar 'reference', linking to the doc index",
        },
        'sidebar.reference.link.Shop': {
          message: 'Shop',
          description: "The label for link 'Shop' in sidebar 'reference', linking to 'https://example.org'",
        },
      },
    },
    {path: 'version-1.0', content: {'version.label': {message: '1.0', description: 'The label for version 1.0'}}},
  ]);
});

test('I18N-06 texts of generated indexes are translated, also where they are the title of a neighbour', async () => {
  const translations = {
    current: {
      'version.label': '开发版',
      'sidebar.defaultSidebar.category.Start': '开始',
      'sidebar.defaultSidebar.category.Start.link.generated-index.title': '第一步',
    },
  };
  const run = await runDocs({siteDir: handbook}, {}, translations);
  expect(run.content.loadedVersions[0]?.label).toBe('开发版');
  const index = pagesOf(run.routes).find(({route}) => route.path === '/docs/next/category/start');
  expect(index?.route.props).toMatchObject({categoryGeneratedIndex: {title: '第一步', description: 'Where to begin.'}});
  expect(docOf(run, 'start/first')?.previous).toEqual({title: '开始', permalink: '/docs/next/category/start'});
});

test('TRAP-09 equal keys are an error that asks for "key"', async () => {
  const siteDir = siteWith({'docs/a.md': '# A\n', 'sidebars.js': "module.exports = {s: [{X: ['a']}, {X: ['a']}]};"});
  await expect(filesOf(siteDir, {sidebarPath: 'sidebars.js'})).rejects.toThrow(
    'the translation key "sidebar.s.category.X"',
  );
});
