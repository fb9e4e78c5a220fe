import type {z} from 'zod';
import {configSchema} from '../../core/config/config-schema.ts';
import {postFrontMatterSchema} from '../../plugins/content-blog/front-matter.ts';
import {blogOptionsSchema} from '../../plugins/content-blog/options.ts';
import {docFrontMatterSchema} from '../../plugins/content-docs/front-matter.ts';
import {docsOptionsSchema} from '../../plugins/content-docs/options.ts';
import {categoryFileSchema, itemSchemas} from '../../plugins/content-docs/sidebars/sidebar-schema.ts';
import {pageFrontMatterSchema} from '../../plugins/content-pages/front-matter.ts';
import {pagesOptionsSchema} from '../../plugins/content-pages/options.ts';
import {redirectsOptionsSchema} from '../../plugins/client-redirects/options.ts';
import {analyticsOptionsSchema} from '../../plugins/google-analytics/plugin.ts';
import {gtagOptionsSchema} from '../../plugins/google-gtag/plugin.ts';
import {tagManagerOptionsSchema} from '../../plugins/google-tag-manager/plugin.ts';
import {llmsOptionsSchema} from '../../plugins/llms/options.ts';
import {presetOptionsSchema} from '../../plugins/preset-classic/options.ts';
import {searchOptionsSchema} from '../../plugins/search-local/options.ts';
import {sitemapOptionsSchema} from '../../plugins/sitemap/options.ts';
import {svgrOptionsSchema} from '../../plugins/svgr/plugin.ts';
import {navbarItems} from '../../plugins/theme-classic/navbar-schema.ts';
import {themeOptionsSchema} from '../../plugins/theme-classic/options.ts';
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
  /** A list without headings: for small schemas, of which a page has several. */
  flat?: boolean;
}

/** The pages of the reference that are made from schemas. */
export const optionsPages: OptionsPage[] = [
  {
    file: 'configuration.md',
    title: 'Configuration file',
    description: 'Every field of site.config.ts.',
    intro: `\`site.config.ts\` exports an object with these fields, or a function that returns one (it may be \`async\`). An unknown field is an
error ([INK1010](../errors/config.md#ink1010)) that names the nearest known one. \`title\`, \`url\` and \`baseUrl\` are required.
[Configuration](../configuration.md) shows the file as a whole.`,
    sections: [{schema: configSchema}],
  },
  {
    file: 'docs.md',
    title: 'Docs options',
    description: 'Options of the docs plugin.',
    intro: `They stand in \`presets: [['classic', {docs: {…}}]]\`, or in \`plugins: [['@docusaurus/plugin-content-docs', {…}]]\` for a further
instance, which needs an \`id\` of its own. What they do is told in [Docs](../docs.md).`,
    sections: [{schema: docsOptionsSchema}],
  },
  {
    file: 'blog.md',
    title: 'Blog options',
    description: 'Options of the blog plugin.',
    intro: `They stand in \`presets: [['classic', {blog: {…}}]]\`, or in \`plugins: [['@docusaurus/plugin-content-blog', {…}]]\` for a further
instance, which needs an \`id\` of its own. What they do is told in [Blog](../blog.md).`,
    sections: [{schema: blogOptionsSchema}],
  },
  {
    file: 'pages.md',
    title: 'Pages options',
    description: 'Options of the pages plugin.',
    intro: `They stand in \`presets: [['classic', {pages: {…}}]]\`. What they do is told in [Pages](../pages.md).`,
    sections: [{schema: pagesOptionsSchema}],
  },
  {
    file: 'front-matter.md',
    title: 'Front matter',
    description: 'Every field of the front matter of documents, posts and pages.',
    intro: `The fields between the two \`---\` lines at the start of a file. A value of the wrong type is an error with its line
([INK2010](../errors/load.md#ink2010)). A field that is not listed here is kept for components; if it is one or two letters away from a known
one, it is warned about ([INK2011](../errors/load.md#ink2011)).`,
    sections: [
      {heading: 'Documents', schema: docFrontMatterSchema, flat: true},
      {heading: 'Posts', schema: postFrontMatterSchema, flat: true},
      {heading: 'Pages in Markdown', schema: pageFrontMatterSchema, flat: true},
    ],
  },
  {
    file: 'sidebar-items.md',
    title: 'Sidebar items',
    description: 'Every kind of item of a sidebar, and the fields of category files.',
    intro: `The items that a list in \`sidebars.ts\` may hold. [Sidebars](../sidebars.md) shows them at work. A text is short for a \`doc\`;
an object without \`type\` is short for categories by their labels.`,
    sections: [
      ...Object.entries(itemSchemas).map(([type, schema]) => ({heading: `\`${type}\``, schema, flat: true})),
      {
        heading: 'Category files',
        intro: '`_category_.json` or `_category_.yml` in a folder.',
        schema: categoryFileSchema,
        flat: true,
      },
    ],
  },
  {
    file: 'theme.md',
    title: 'Theme options',
    description: 'Options of the theme, themeConfig and items of the navbar.',
    intro:
      'What the theme shows around the content. [Theming](../theming.md) tells how to change its look and its components.',
    sections: [
      {
        heading: 'Options of the theme',
        intro: "`presets: [['classic', {theme: {…}}]]`",
        schema: themeOptionsSchema,
        flat: true,
      },
      {heading: 'themeConfig', intro: 'The field `themeConfig` of the configuration file.', schema: themeConfigSchema},
      ...Object.entries(navbarItems).map(([type, schema]) => ({
        heading: type === '' ? 'Navbar item: a link' : `Navbar item: \`${type}\``,
        intro:
          type === ''
            ? 'An item without `type`. It needs either `to` or `href`. Every item may have a `position`: `left` or `right`.'
            : '',
        schema,
        flat: true,
      })),
    ],
  },
  {
    file: 'search.md',
    title: 'Search options',
    description: 'Options of the local search.',
    intro: `\`themes: [['search-local', {…}]]\`. The names are those of \`@easyops-cn/docusaurus-search-local\`. What they do is told in
[Search](../search.md).`,
    sections: [{schema: searchOptionsSchema}],
  },
  {
    file: 'other-plugins.md',
    title: 'Options of other plugins',
    description: 'Options of the preset, the sitemap, redirects and analytics.',
    intro: 'The parts of the preset `classic`, and the plugins that come with Inkstone besides docs, blog and pages.',
    sections: [
      {heading: 'Preset classic', intro: "`presets: [['classic', {…}]]`", schema: presetOptionsSchema, flat: true},
      {heading: 'Sitemap', intro: "`presets: [['classic', {sitemap: {…}}]]`", schema: sitemapOptionsSchema, flat: true},
      {
        heading: 'Redirects',
        intro: "`plugins: [['@docusaurus/plugin-client-redirects', {…}]]`",
        schema: redirectsOptionsSchema,
        flat: true,
      },
      {heading: 'Pages as Markdown', intro: "`plugins: [['llms', {…}]]`", schema: llmsOptionsSchema, flat: true},
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
      {heading: 'SVG', intro: "`presets: [['classic', {svgr: {…}}]]`", schema: svgrOptionsSchema, flat: true},
    ],
  },
];
