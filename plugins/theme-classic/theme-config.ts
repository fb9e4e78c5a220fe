import {z, type ThemeConfigValidation} from 'inkstone/plugin';
import {navbarItemSchema} from './navbar-schema.ts';

const headingLevel = z.number().int().min(2).max(6);

const logo = z.looseObject({
  src: z.string().describe('Image: a path in a static folder, or a URL.'),
  srcDark: z.string().optional().describe('Image for dark mode.'),
  alt: z.string().optional().describe('Alternative text of the image.'),
  href: z.string().optional().describe('URL that the logo links to. Default: the home page.'),
  target: z.string().optional().describe('Target of the link, such as `_blank`.'),
  width: z.union([z.string(), z.number()]).optional().describe('Width of the image.'),
  height: z.union([z.string(), z.number()]).optional().describe('Height of the image.'),
  style: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Inline styles of the image.'),
  className: z.string().optional().describe('CSS class of the image.'),
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
    'requires exactly one of "to", "href" and "html"',
  )
  .refine((item) => item.html !== undefined || item.label !== undefined, 'requires a "label"');

const footerColumn = z.looseObject({
  title: z.string().nullable().default(null),
  className: z.string().optional(),
  items: z.array(footerLink).default([]),
});

/** Either columns or a flat list: `items` tells them apart. */
const footerLinks = z
  .array(z.looseObject({}))
  .refine((links) => new Set(links.map(isColumn)).size <= 1, 'must contain either columns or plain links, not both')
  .transform((links, context) => {
    const result = z.array(links.some(isColumn) ? footerColumn : footerLink).safeParse(links);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.issues.push({...issue, input: links} as z.core.$ZodRawIssue);
    return z.NEVER;
  });

/** Keys of a column of the footer, or of a link. */
export function footerKeys(link: Record<string, unknown>): string[] {
  return Object.keys((isColumn(link) ? footerColumn : footerLink).shape);
}

function isColumn(link: Record<string, unknown>): boolean {
  return link['items'] !== undefined || link['title'] !== undefined;
}

const prismTheme = z.looseObject({
  plain: z.record(z.string(), z.unknown()).describe('Styles of plain text.'),
  styles: z.array(z.unknown()).describe('Styles of token types.'),
});
const language = z.string().transform((name) => name.toLowerCase());

const magicComment = z
  .strictObject({
    className: z.string().describe('CSS class of highlighted lines.'),
    line: z.string().optional().describe('Comment that highlights the next line.'),
    block: z
      .strictObject({
        start: z.string().describe('Comment that starts a block.'),
        end: z.string().describe('Comment that ends a block.'),
      })
      .optional()
      .describe('Comments that highlight a block of lines.'),
  })
  .refine((comment) => comment.line !== undefined || comment.block !== undefined, 'requires "line" or "block"');

/** The theme's part of `themeConfig` with its defaults. Keys of other themes are kept. */
export const themeConfigSchema = z.looseObject({
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light').describe("Mode for readers who haven't chosen one."),
      disableSwitch: z.boolean().default(false).describe('Hides the toggle.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe('Follows the system setting until the reader chooses a mode.'),
    })
    .prefault({})
    .describe('Light and dark mode.'),
  image: z.string().optional().describe('Image for social media cards: a path in a static folder, or a URL.'),
  metadata: z
    .array(z.record(z.string(), z.unknown()))
    .default([])
    .describe('Attributes of `meta` elements to add to every page.'),
  announcementBar: z
    .strictObject({
      id: z
        .string()
        .default('announcement-bar')
        .describe(
          'ID under which the browser remembers that the reader closed the bar. Change it when you change the text.',
        ),
      content: z.string().describe('Text of the bar, as HTML.'),
      backgroundColor: z.string().optional().describe('Background color.'),
      textColor: z.string().optional().describe('Text color.'),
      isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
    })
    .optional()
    .describe('Announcement bar above the navbar.'),
  docs: z
    .looseObject({
      versionPersistence: z
        .enum(['localStorage', 'none'])
        .default('localStorage')
        .describe('Where the browser stores the version that the reader chose.'),
      sidebar: z
        .looseObject({
          hideable: z.boolean().default(false).describe('Adds a button that hides the sidebar.'),
          autoCollapseCategories: z
            .boolean()
            .default(false)
            .describe('Collapses other categories when the reader opens one.'),
        })
        .prefault({})
        .describe('Docs sidebar.'),
    })
    .prefault({})
    .describe('Docs options.'),
  blog: z
    .looseObject({
      sidebar: z
        .looseObject({groupByYear: z.boolean().default(true).describe('Groups posts by year.')})
        .prefault({})
        .describe('Blog sidebar.'),
    })
    .prefault({})
    .describe('Blog options.'),
  navbar: z
    .strictObject({
      title: z.string().nullish().describe('Title next to the logo.'),
      logo: logo.optional().describe('Logo of the navbar.'),
      style: z.enum(['dark', 'primary']).optional().describe('Color of the navbar. Default: the color of the page.'),
      hideOnScroll: z.boolean().default(false).describe('Hides the navbar while the reader scrolls down.'),
      items: z.array(navbarItemSchema).default([]).describe('Items of the navbar, in order.'),
    })
    .prefault({})
    .describe('Navbar at the top of every page.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('Color scheme of the footer.'),
      logo: logo.optional().describe('Logo of the footer.'),
      copyright: z.string().optional().describe('Last line of the footer, as HTML.'),
      links: footerLinks
        .default([])
        .describe(
          'Links, or columns with a `title` and `items`, not both. A link has a `label` and `to` (page) or `href` (URL), or it has `html`.',
        ),
    })
    .optional()
    .describe('Footer of every page. If not set, there is no footer.'),
  reportUrl: z
    .string()
    .regex(/^(?:https?|mailto):/, 'must be a URL that starts with https:, http: or mailto:')
    .optional()
    .describe(
      'URL where readers report an error: a form for new issues, or a mail address. Adds a link to the footer of every page. `{url}` stands for the URL of the page. If not set, there is no link.',
    ),
  prism: z
    .looseObject({
      theme: prismTheme.optional().describe('Code colors in light mode: a prism-react-renderer theme.'),
      darkTheme: prismTheme.optional().describe('Code colors in dark mode. Default: those of `theme`.'),
      defaultLanguage: language.optional().describe('Default language of code blocks.'),
      additionalLanguages: z.array(language).default([]).describe('Additional languages, by their Prism names.'),
      magicComments: z
        .array(magicComment)
        .default([
          {
            className: 'theme-code-block-highlighted-line',
            line: 'highlight-next-line',
            block: {start: 'highlight-start', end: 'highlight-end'},
          },
        ])
        .describe('Comments that highlight lines of code.'),
    })
    .prefault({})
    .describe('Code blocks.'),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.default(2).describe('Highest heading level to list.'),
      maxHeadingLevel: headingLevel.default(3).describe('Lowest heading level to list.'),
    })
    .refine(
      (levels) => levels.minHeadingLevel <= levels.maxHeadingLevel,
      'requires "minHeadingLevel" to be at most "maxHeadingLevel"',
    )
    .prefault({})
    .describe('Table of contents of a page.'),
});

export type ThemeConfig = z.output<typeof themeConfigSchema>;

/** Keys of older versions, and what to write now. */
const REMOVED: Record<string, string> = {
  disableDarkMode: 'colorMode.disableSwitch',
  defaultDarkMode: 'colorMode.defaultMode',
  metadatas: 'metadata',
  hideableSidebar: 'docs.sidebar.hideable',
  autoCollapseSidebarCategories: 'docs.sidebar.autoCollapseCategories',
  sidebarCollapsible: 'the option "sidebarCollapsible" of the docs plugin',
  'navbar.links': 'navbar.items',
  'colorMode.switchConfig': 'swizzled components @theme/Icon/LightMode and @theme/Icon/DarkMode',
};

/**
 * Checks and completes the theme configuration; keys that were renamed or moved are named with
 * their successor.
 */
export function validateThemeConfig({validate, themeConfig}: ThemeConfigValidation): ThemeConfig {
  const removed = Object.keys(REMOVED).filter((path) => hasPath(themeConfig, path.split('.')));
  if (removed.length > 0) {
    const notice = z.unknown().superRefine((_, context) => {
      for (const path of removed) {
        context.addIssue({
          code: 'custom',
          path: path.split('.'),
          message: `has been removed: use ${REMOVED[path] ?? ''}`,
        });
      }
    });
    validate(notice, themeConfig);
  }
  return validate(themeConfigSchema, themeConfig);
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
