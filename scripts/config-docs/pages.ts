import type {z} from 'zod';
import {configSchema} from '../../core/config/config-schema.ts';
import {postFrontMatterSchema} from '../../plugins/content-blog/front-matter.ts';
import {blogOptionsSchema} from '../../plugins/content-blog/options.ts';
import {docFrontMatterSchema} from '../../plugins/content-docs/front-matter.ts';
import {docsOptionsSchema} from '../../plugins/content-docs/options.ts';
import {categoryFileSchema, itemSchemas} from '../../plugins/content-docs/sidebars/sidebar-schemas.ts';
import {pageFrontMatterSchema, pagesOptionsSchema} from '../../plugins/content-pages/options.ts';
import {redirectsOptionsSchema} from '../../plugins/client-redirects/options.ts';
import {analyticsOptionsSchema} from '../../plugins/google-analytics/plugin.ts';
import {gtagOptionsSchema} from '../../plugins/google-gtag/plugin.ts';
import {tagManagerOptionsSchema} from '../../plugins/google-tag-manager/plugin.ts';
import {llmsOptionsSchema} from '../../plugins/llms/options.ts';
import {idealImageOptionsSchema} from '../../plugins/ideal-image/options.ts';
import {liveCodeBlockSchema} from '../../plugins/live-codeblock/options.ts';
import {pwaOptionsSchema} from '../../plugins/pwa/options.ts';
import {presetOptionsSchema} from '../../plugins/preset-classic/plugin.ts';
import {searchOptionsSchema} from '../../plugins/search-local/options.ts';
import {cascadeLayersOptionsSchema} from '../../plugins/css-cascade-layers/plugin.ts';
import {sitemapOptionsSchema} from '../../plugins/sitemap/options.ts';
import {svgrOptionsSchema} from '../../plugins/svgr/plugin.ts';
import {navbarItems} from '../../plugins/theme-classic/navbar-schema.ts';
import {vercelAnalyticsOptionsSchema} from '../../plugins/vercel-analytics/plugin.ts';
import {themeOptionsSchema} from '../../plugins/theme-classic/plugin.ts';
import {themeConfigSchema} from '../../plugins/theme-classic/theme-config.ts';

export interface OptionsPage {
  /** Name of the file below `docs/content/docs/reference`. */
  file: string;
  title: string;
  description: string;
  intro: string;
  sections: OptionsSection[];
}

export interface OptionsSection {
  heading?: string;
  intro?: string;
  schema: z.ZodType;
  /** Renders a list without headings, for pages with several small schemas. */
  flat?: boolean;
}

/** Reference pages that are generated from schemas. */
export const optionsPages: OptionsPage[] = [
  {
    file: 'configuration.md',
    title: 'Configuration file',
    description: 'All fields of site.config.ts.',
    intro: `\`site.config.ts\` exports an object with these fields, or a function that returns one (it can be \`async\`). \`title\`, \`url\` and
\`baseUrl\` are required. An unknown field is an error ([INK1010](../errors/config.md#ink1010)), which suggests the closest known field.
For complete examples, see [Configure your site](../configuration.md).`,
    sections: [{schema: configSchema}],
  },
  {
    file: 'docs.md',
    title: 'Docs options',
    description: 'Options of the docs plugin.',
    intro: `Set these options in \`presets: [['classic', {docs: {…}}]]\`. For another instance, use \`plugins: [['@docusaurus/plugin-content-docs', {…}]]\`
with its own \`id\`. For examples, see [Organize documentation](../docs.md).`,
    sections: [{schema: docsOptionsSchema}],
  },
  {
    file: 'blog.md',
    title: 'Blog options',
    description: 'Options of the blog plugin.',
    intro: `Set these options in \`presets: [['classic', {blog: {…}}]]\`. For another instance, use \`plugins: [['@docusaurus/plugin-content-blog', {…}]]\`
with its own \`id\`. For examples, see [Add a blog](../blog.md).`,
    sections: [{schema: blogOptionsSchema}],
  },
  {
    file: 'pages.md',
    title: 'Pages options',
    description: 'Options of the pages plugin.',
    intro: `Set these options in \`presets: [['classic', {pages: {…}}]]\`. For examples, see [Create standalone pages](../pages.md).`,
    sections: [{schema: pagesOptionsSchema}],
  },
  {
    file: 'front-matter.md',
    title: 'Front matter',
    description: 'All front matter fields of documents, posts and pages.',
    intro: `Front matter is YAML between two \`---\` lines at the start of a file. A value of the wrong type is an error with its line
([INK2010](../errors/load.md#ink2010)). Inkstone passes unknown fields to components. If an unknown field is one or two letters away from a
known one, it prints a warning ([INK2011](../errors/load.md#ink2011)).`,
    sections: [
      {heading: 'Documents', schema: docFrontMatterSchema, flat: true},
      {heading: 'Blog posts', schema: postFrontMatterSchema, flat: true},
      {heading: 'Markdown pages {#pages-in-markdown}', schema: pageFrontMatterSchema, flat: true},
    ],
  },
  {
    file: 'sidebar-items.md',
    title: 'Sidebar items',
    description: 'All sidebar item types, and the fields of category files.',
    intro: `A sidebar in \`sidebars.ts\` is a list of these items. A string is short for a \`doc\` item. An object without \`type\` is short for
categories by label. For examples, see [Set up sidebars](../sidebars.md).`,
    sections: [
      ...Object.entries(itemSchemas).map(([type, schema]) => ({heading: `\`${type}\``, schema, flat: true})),
      {
        heading: 'Category files',
        intro: 'A `_category_.json` or `_category_.yml` file configures the category of its folder.',
        schema: categoryFileSchema,
        flat: true,
      },
    ],
  },
  {
    file: 'theme.md',
    title: 'Theme options',
    description: 'Theme plugin options, themeConfig and navbar items.',
    intro:
      'These options set what the theme shows around the content. For styles and components, see [Style your site](../theming.md).',
    sections: [
      {
        heading: 'Theme plugin options',
        intro: "`presets: [['classic', {theme: {…}}]]`",
        schema: themeOptionsSchema,
        flat: true,
      },
      {heading: 'themeConfig', intro: 'The `themeConfig` field of the configuration file.', schema: themeConfigSchema},
      ...Object.entries(navbarItems).map(([type, schema]) => ({
        heading: type === '' ? 'Navbar item: a link' : `Navbar item: \`${type}\``,
        intro:
          type === ''
            ? 'An item without a `type`. It needs `to` or `href`. Every item can have a `position`: `left` (default) or `right`.'
            : '',
        schema,
        flat: true,
      })),
    ],
  },
  {
    file: 'search.md',
    title: 'Search options',
    description: 'Options of the built-in search.',
    intro: `Set these options in \`themes: [['search-local', {…}]]\`. They have the same names as in \`@easyops-cn/docusaurus-search-local\`. For
examples, see [Add search](../search.md).`,
    sections: [{schema: searchOptionsSchema}],
  },
  {
    file: 'other-plugins.md',
    title: 'Other plugin options',
    description: 'Options of the classic preset, sitemap, redirects, llms.txt, analytics and SVG plugins.',
    intro: 'Options of the `classic` preset, and of the built-in plugins other than docs, blog and pages.',
    sections: [
      {heading: 'Classic preset', intro: "`presets: [['classic', {…}]]`", schema: presetOptionsSchema, flat: true},
      {heading: 'Sitemap', intro: "`presets: [['classic', {sitemap: {…}}]]`", schema: sitemapOptionsSchema, flat: true},
      {
        heading: 'Redirects',
        intro: "`plugins: [['@docusaurus/plugin-client-redirects', {…}]]`",
        schema: redirectsOptionsSchema,
        flat: true,
      },
      {
        heading: 'llms.txt and Markdown pages {#pages-as-markdown}',
        intro: "`plugins: [['llms', {…}]]`",
        schema: llmsOptionsSchema,
        flat: true,
      },
      {heading: 'Google tag', intro: "`presets: [['classic', {gtag: {…}}]]`", schema: gtagOptionsSchema, flat: true},
      {
        heading: 'Google Analytics',
        intro: "`presets: [['classic', {googleAnalytics: {…}}]]`",
        schema: analyticsOptionsSchema,
        flat: true,
      },
      {
        heading: 'Google Tag Manager',
        intro: "`presets: [['classic', {googleTagManager: {…}}]]`",
        schema: tagManagerOptionsSchema,
        flat: true,
      },
      {
        heading: 'Live code',
        intro: "`themes: ['@docusaurus/theme-live-codeblock']`, `themeConfig: {liveCodeBlock: {…}}`",
        schema: liveCodeBlockSchema,
        flat: true,
      },
      {
        heading: 'Responsive images (ideal-image)',
        intro: `\`plugins: [['@docusaurus/plugin-ideal-image', {…}]]\`. The plugin needs \`sharp\`, which you install. In a document or component:

\`\`\`mdx
import Image from '@theme/IdealImage';

<Image img={require('./photo.jpg')} alt="The harbor at night" />
\`\`\``,
        schema: idealImageOptionsSchema,
        flat: true,
      },
      {
        heading: 'Offline use (PWA)',
        intro: "`plugins: [['@docusaurus/plugin-pwa', {…}]]`",
        schema: pwaOptionsSchema,
        flat: true,
      },
      {
        heading: 'Vercel Analytics',
        intro: "`plugins: [['@docusaurus/plugin-vercel-analytics', {…}]]`",
        schema: vercelAnalyticsOptionsSchema,
        flat: true,
      },
      {
        heading: 'CSS cascade layers',
        intro: "`plugins: [['@docusaurus/plugin-css-cascade-layers', {…}]]`",
        schema: cascadeLayersOptionsSchema,
        flat: true,
      },
      {heading: 'SVG', intro: "`presets: [['classic', {svgr: {…}}]]`", schema: svgrOptionsSchema, flat: true},
    ],
  },
];
