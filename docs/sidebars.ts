import type {SidebarsConfig} from 'inkstone';

const sidebars: SidebarsConfig = {
  guide: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: ['getting-started', 'create-a-site', 'project-layout', 'configuration', 'development', 'editors'],
    },
    {
      type: 'category',
      label: 'Write',
      collapsed: false,
      items: [
        'authoring/markdown',
        'authoring/links-and-images',
        'authoring/code-blocks',
        'authoring/admonitions-and-tabs',
        'authoring/mdx',
        'authoring/code-from-files',
        'authoring/chinese',
        'check',
      ],
    },
    {
      type: 'category',
      label: 'Organize',
      collapsed: false,
      items: ['docs', 'sidebars', 'versions', 'blog', 'pages', 'i18n', 'search'],
    },
    {
      type: 'category',
      label: 'Theme',
      collapsed: false,
      items: ['theming', 'tailwind', 'swizzling', 'client-api'],
    },
    {
      type: 'category',
      label: 'Extend',
      collapsed: false,
      items: ['plugins', 'analytics-and-comments', 'llms-txt', 'mcp', 'programs'],
    },
    {
      type: 'category',
      label: 'Deploy',
      collapsed: false,
      items: ['deploying', 'seo', 'security', 'terminal', 'performance', 'remote-cache', 'sharded-builds'],
    },
    {
      type: 'category',
      label: 'Migrate and upgrade',
      collapsed: false,
      items: ['moving-from-docusaurus', 'upgrading', 'compared', 'faq'],
    },
    {
      type: 'category',
      label: 'Internals',
      items: ['architecture', 'dependencies'],
    },
  ],
  reference: [
    'reference/command-line',
    'reference/environment',
    'reference/compilers',
    {
      type: 'category',
      label: 'Options',
      collapsed: false,
      items: [
        'reference/configuration',
        'reference/docs',
        'reference/blog',
        'reference/pages',
        'reference/theme',
        'reference/theme-variables',
        'reference/search',
        'reference/other-plugins',
      ],
    },
    {
      type: 'category',
      label: 'Content',
      collapsed: false,
      items: ['reference/front-matter', 'reference/sidebar-items'],
    },
    'reference/components',
    {
      type: 'category',
      label: 'Component gallery',
      items: ['reference/gallery/text', 'reference/gallery/docs', 'reference/gallery/blog', 'reference/gallery/frame'],
    },
    'reference/packages',
    'reference/survival',
  ],
  errors: [
    'errors/index',
    'errors/command-line',
    'errors/config',
    'errors/load',
    'errors/docs',
    'errors/blog',
    'errors/routes',
    'errors/compile',
    'errors/bundle',
    'errors/render',
    'errors/finish',
    'errors/commands',
    'errors/internal',
  ],
};

export default sidebars;
