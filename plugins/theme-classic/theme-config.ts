import {nearestName, z, type ThemeConfigValidation} from '../../core/plugin-api.ts';
import {formatIssue} from './issue-text.ts';
import {navbarItemSchema} from './navbar-schema.ts';

const headingLevel = z.number().int().min(2).max(6);

const logo = z.looseObject({
  src: z.string().describe('Image: a path below a static folder, or an address.'),
  srcDark: z.string().optional().describe('Image in dark mode.'),
  alt: z.string().optional().describe('Text in place of the image.'),
  href: z.string().optional().describe('Where it leads; the home page if not given.'),
  target: z.string().optional().describe('Window it opens in, such as `_blank`.'),
  width: z.union([z.string(), z.number()]).optional().describe('Width of the image.'),
  height: z.union([z.string(), z.number()]).optional().describe('Height of the image.'),
  style: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Styles of the image.'),
  className: z.string().optional().describe('Class of the image.'),
});

const footerLink = z
  .looseObject({
    label: z.string().optional(),
    to: z.string().optional(),
    href: z.string().optional(),
    html: z.string().optional(),
  })
  .refine(
    (item) => [item.to, item.href, item.html].filter((value) => value !== undefined).length === 1,
    'needs one of "to", "href" and "html"',
  )
  .refine((item) => item.html !== undefined || item.label !== undefined, 'needs a "label"');

const footerColumn = z.looseObject({
  title: z.string().nullable().default(null),
  className: z.string().optional(),
  items: z.array(footerLink).default([]),
});

/** Either columns or a flat list: `items` tells them apart. */
const footerLinks = z
  .array(z.looseObject({}))
  .refine((links) => new Set(links.map(isColumn)).size <= 1, 'must be either columns or plain links, not a mix of both')
  .transform((links, context) => {
    const result = z.array(links.some(isColumn) ? footerColumn : footerLink).safeParse(links);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      context.addIssue({code: 'custom', message: formatIssue(issue), path: issue.path});
    return z.NEVER;
  });

function isColumn(link: Record<string, unknown>): boolean {
  return link['items'] !== undefined || link['title'] !== undefined;
}

const prismTheme = z.looseObject({
  plain: z.record(z.string(), z.unknown()).describe('Styles of plain text.'),
  styles: z.array(z.unknown()).describe('Styles of kinds of tokens.'),
});
const language = z.string().transform((name) => name.toLowerCase());

const magicComment = z
  .strictObject({
    className: z.string().describe('Class that marked lines get.'),
    line: z.string().optional().describe('Comment that marks the line after it.'),
    block: z
      .strictObject({
        start: z.string().describe('Comment before the first line.'),
        end: z.string().describe('Comment after the last line.'),
      })
      .optional()
      .describe('Comments around marked lines.'),
  })
  .refine((comment) => comment.line !== undefined || comment.block !== undefined, 'needs "line" or "block"');

/** The theme's part of `themeConfig` (section TCF) with its defaults; keys of other themes are kept. */
export const themeConfigSchema = z.looseObject({
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light').describe('Mode of readers who have not chosen one.'),
      disableSwitch: z.boolean().default(false).describe('Takes the button away.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe('Follows the setting of the system until the reader chooses.'),
    })
    .prefault({})
    .describe('Light and dark mode.'),
  image: z
    .string()
    .optional()
    .describe('Picture for cards of social networks: a path below a static folder, or an address.'),
  metadata: z
    .array(z.record(z.string(), z.unknown()))
    .default([])
    .describe('Attributes of `meta` elements for every page.'),
  announcementBar: z
    .strictObject({
      id: z
        .string()
        .default('announcement-bar')
        .describe('Name under which closing the bar is remembered; change it with the text.'),
      content: z.string().describe('Text of the bar, as HTML.'),
      backgroundColor: z.string().optional().describe('Colour behind the text.'),
      textColor: z.string().optional().describe('Colour of the text.'),
      isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
    })
    .optional()
    .describe('Bar above the navbar.'),
  docs: z
    .looseObject({
      versionPersistence: z
        .enum(['localStorage', 'none'])
        .default('localStorage')
        .describe('Where the version that a reader chose is remembered.'),
      sidebar: z
        .looseObject({
          hideable: z.boolean().default(false).describe('Adds a button that hides the sidebar.'),
          autoCollapseCategories: z.boolean().default(false).describe('Closes other categories when one is opened.'),
        })
        .prefault({})
        .describe('Sidebar of documents.'),
    })
    .prefault({})
    .describe('Documents.'),
  blog: z
    .looseObject({
      sidebar: z
        .looseObject({groupByYear: z.boolean().default(true).describe('Puts posts under their years.')})
        .prefault({})
        .describe('List beside posts.'),
    })
    .prefault({})
    .describe('Blog.'),
  navbar: z
    .strictObject({
      title: z.string().nullish().describe('Name beside the logo.'),
      logo: logo.optional().describe('Logo of the bar.'),
      style: z.enum(['dark', 'primary']).optional().describe('Colour of the bar; the colour of the page if not given.'),
      hideOnScroll: z.boolean().default(false).describe('Hides the bar while the reader scrolls down.'),
      items: z.array(navbarItemSchema).default([]).describe('Items of the bar, in order.'),
    })
    .prefault({})
    .describe('Bar at the top of every page.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('Colours of the footer.'),
      logo: logo.optional().describe('Logo of the footer.'),
      copyright: z.string().optional().describe('Last line of the footer, as HTML.'),
      links: footerLinks.default([]).describe('Links, or columns of links with a `title` and `items`.'),
    })
    .optional()
    .describe('Foot of every page; left out: no footer.'),
  prism: z
    .looseObject({
      theme: prismTheme.optional().describe('Colours of code in light mode: a theme of prism-react-renderer.'),
      darkTheme: prismTheme.optional().describe('Colours of code in dark mode; those of `theme` if not given.'),
      defaultLanguage: language.optional().describe('Language of code blocks that name none.'),
      additionalLanguages: z.array(language).default([]).describe('Further languages, by their names in Prism.'),
      magicComments: z
        .array(magicComment)
        .default([
          {
            className: 'theme-code-block-highlighted-line',
            line: 'highlight-next-line',
            block: {start: 'highlight-start', end: 'highlight-end'},
          },
        ])
        .describe('Comments that mark lines of code.'),
    })
    .prefault({})
    .describe('Code blocks.'),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.default(2).describe('Highest level of headings that is listed.'),
      maxHeadingLevel: headingLevel.default(3).describe('Lowest level of headings that is listed.'),
    })
    .refine(
      (levels) => levels.minHeadingLevel <= levels.maxHeadingLevel,
      '"minHeadingLevel" must not be above "maxHeadingLevel"',
    )
    .prefault({})
    .describe('Table of contents of a page.'),
});

export type ThemeConfig = z.output<typeof themeConfigSchema>;

/** Keys of older versions, and what to write now (row TCF-24). */
const REMOVED: Record<string, string> = {
  disableDarkMode: 'colorMode.disableSwitch',
  defaultDarkMode: 'colorMode.defaultMode',
  metadatas: 'metadata',
  hideableSidebar: 'docs.sidebar.hideable',
  autoCollapseSidebarCategories: 'docs.sidebar.autoCollapseCategories',
  sidebarCollapsible: 'the option "sidebarCollapsible" of the docs plugin',
  'navbar.links': 'navbar.items',
  'colorMode.switchConfig': 'own components @theme/Icon/LightMode and @theme/Icon/DarkMode',
};

/** Checks and completes the theme configuration; keys that were renamed or moved are named with their successor. */
export function validateThemeConfig({validate, themeConfig}: ThemeConfigValidation): ThemeConfig {
  const removed = Object.keys(REMOVED).filter((path) => hasPath(themeConfig, path.split('.')));
  if (removed.length > 0) {
    const notice = z.unknown().superRefine((_, context) => {
      for (const path of removed) {
        context.addIssue({
          code: 'custom',
          path: path.split('.'),
          message: `is no longer there; use ${REMOVED[path] ?? ''}`,
        });
      }
    });
    validate(notice, themeConfig);
  }
  return validate(themeConfigSchema, themeConfig);
}

/** Unknown keys that look like a slip, with the key that was probably meant. */
export function misspelledKeys(themeConfig: Record<string, unknown>): [key: string, meant: string][] {
  const known = Object.keys(themeConfigSchema.shape);
  return Object.keys(themeConfig).flatMap((key): [string, string][] => {
    const meant = known.includes(key) ? undefined : nearestName(key, known);
    return meant === undefined ? [] : [[key, meant]];
  });
}

function hasPath(value: unknown, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return value !== undefined;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, key) &&
    hasPath((value as Record<string, unknown>)[key], rest)
  );
}
