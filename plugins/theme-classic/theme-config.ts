import {nearestName, z, type ThemeConfigValidation} from '../../core/plugin-api.ts';
import {formatIssue} from './issue-text.ts';
import {navbarItemSchema} from './navbar-schema.ts';

const headingLevel = z.number().int().min(2).max(6);

const logo = z.looseObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  width: z.union([z.string(), z.number()]).optional(),
  height: z.union([z.string(), z.number()]).optional(),
  style: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  className: z.string().optional(),
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

const prismTheme = z.looseObject({plain: z.record(z.string(), z.unknown()), styles: z.array(z.unknown())});
const language = z.string().transform((name) => name.toLowerCase());

const magicComment = z
  .strictObject({
    className: z.string(),
    line: z.string().optional(),
    block: z.strictObject({start: z.string(), end: z.string()}).optional(),
  })
  .refine((comment) => comment.line !== undefined || comment.block !== undefined, 'needs "line" or "block"');

/** The theme's part of `themeConfig` (section TCF) with its defaults; keys of other themes are kept. */
export const themeConfigSchema = z.looseObject({
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  image: z.string().optional(),
  metadata: z.array(z.record(z.string(), z.unknown())).default([]),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      content: z.string(),
      backgroundColor: z.string().optional(),
      textColor: z.string().optional(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  docs: z
    .looseObject({
      versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
      sidebar: z
        .looseObject({hideable: z.boolean().default(false), autoCollapseCategories: z.boolean().default(false)})
        .prefault({}),
    })
    .prefault({}),
  blog: z.looseObject({sidebar: z.looseObject({groupByYear: z.boolean().default(true)}).prefault({})}).prefault({}),
  navbar: z
    .strictObject({
      title: z.string().nullish(),
      logo: logo.optional(),
      style: z.enum(['dark', 'primary']).optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItemSchema).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light'),
      logo: logo.optional(),
      copyright: z.string().optional(),
      links: footerLinks.default([]),
    })
    .optional(),
  prism: z
    .looseObject({
      theme: prismTheme.optional(),
      darkTheme: prismTheme.optional(),
      defaultLanguage: language.optional(),
      additionalLanguages: z.array(language).default([]),
      magicComments: z.array(magicComment).default([
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: {start: 'highlight-start', end: 'highlight-end'},
        },
      ]),
    })
    .prefault({}),
  tableOfContents: z
    .strictObject({minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3)})
    .refine(
      (levels) => levels.minHeadingLevel <= levels.maxHeadingLevel,
      '"minHeadingLevel" must not be above "maxHeadingLevel"',
    )
    .prefault({}),
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
