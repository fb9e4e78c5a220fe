import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '../../core/plugin-api.ts';
import type {PresetOptions} from './options.ts';

export {validateOptions} from './options.ts';

type Entry = [name: string, options: object] | false;

/**
 * The usual set of plugins and the classic theme, each with its own part of the options (section
 * PRE).
 */
export default function classicPreset(
  context: LoadContext,
  options: PresetOptions,
): {plugins: Entry[]; themes: Entry[]} {
  const {docs, blog, pages, theme, sitemap, svgr, gtag, googleAnalytics, googleTagManager, debug} = options;
  const isProduction = context.inkstone.site.mode === 'production';
  const hasAlgolia = (context.siteConfig['themeConfig'] as {algolia?: unknown} | undefined)?.algolia !== undefined;
  return {
    themes: [
      ['@docusaurus/theme-classic', theme ?? {}],
      // Row PRE-10: asked for by the theme configuration, not by the options.
      hasAlgolia && ['@docusaurus/theme-search-algolia', {}],
    ],
    plugins: [
      entry('@docusaurus/plugin-content-docs', docs),
      entry('@docusaurus/plugin-content-blog', blog),
      entry('@docusaurus/plugin-content-pages', pages),
      googleAnalytics !== undefined && ['@docusaurus/plugin-google-analytics', googleAnalytics],
      debug === true && ['@docusaurus/plugin-debug', {}],
      gtag !== undefined && ['@docusaurus/plugin-google-gtag', gtag],
      googleTagManager !== undefined && ['@docusaurus/plugin-google-tag-manager', googleTagManager],
      isProduction && entry('@docusaurus/plugin-sitemap', sitemap),
      entry('@docusaurus/plugin-svgr', svgr),
      isProduction && hasRedirectsFile(context) && ['@docusaurus/plugin-client-redirects', {}],
    ],
  };
}

/**
 * Redirects that `inkstone check --fix` wrote work without a line in the configuration, unless it
 * names the plugin itself.
 */
function hasRedirectsFile({siteDir, siteConfig}: LoadContext): boolean {
  const named = (siteConfig['plugins'] as unknown[] | undefined)?.some((item) =>
    String([item].flat()[0]).includes('client-redirects'),
  );
  return !named && fs.existsSync(path.join(siteDir, 'client-redirects.json'));
}

/** Parts are on unless they are `false`. */
function entry(name: string, options: object | false | undefined): Entry {
  return options !== false && [name, options ?? {}];
}
