import type {SidebarsConfig} from 'inkstone';

const sidebars: SidebarsConfig = {
  guide: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        'getting-started',
        'create-a-site',
        'project-layout',
        'configuration',
        'development',
        'terminal',
        'editors',
        'moving-from-docusaurus',
      ],
    },
    {
      type: 'category',
      label: 'Write',
      collapsed: false,
      items: [
        'authoring/markdown',
        'authoring/mdx',
        'authoring/admonitions-and-tabs',
        'authoring/code-blocks',
        'authoring/code-from-files',
        'authoring/links-and-images',
        'authoring/chinese',
      ],
    },
    {
      type: 'category',
      label: 'Organize',
      collapsed: false,
      items: ['docs', 'sidebars', 'versions', 'blog', 'pages', 'i18n', 'check'],
    },
    {
      type: 'category',
      label: 'Customize',
      collapsed: false,
      items: ['theming', 'swizzling', 'search', 'llms-txt'],
    },
    {
      type: 'category',
      label: 'Publish',
      collapsed: false,
      items: ['deploying', 'security', 'performance', 'remote-cache'],
    },
    {
      type: 'category',
      label: 'Extend',
      collapsed: false,
      items: ['plugins', 'programs', 'mcp', 'architecture', 'dependencies'],
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
