import type {Config} from 'inkstone';
import {searchSynonyms} from './content/glossary.ts';
import {sampleArchives} from './content/sample-archives.ts';
import {referenceComponents, referenceMarkdown} from './content/plugins/vulkan-api/expand-reference.ts';
import {prototypeMarkdown} from './content/plugins/vulkan-api/prototype.ts';
import remarkVulkanApi, {type RemarkVulkanOptions} from './content/plugins/vulkan-api/remark-vulkan-api.ts';

// A Han character counts as one word, a run of other letters and digits as one word too.
const wordPattern = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu;
const wordsPerMinute = 200;

const vulkanApi: RemarkVulkanOptions = {
  pages: 'content/docs/api',
  routeBase: '/api/',
  reference: '/reference/',
  exceptions: 'content/vk-name-exceptions.txt',
};

const config: Config = {
  title: 'Vulkan 指南',
  tagline: 'Vulkan Documentation',
  titleDelimiter: '|',
  url: 'https://vulkan-guide.example.org',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  staticDirectories: ['static', sampleArchives.staticFolder],

  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    format: 'mdx',
    hooks: {onBrokenMarkdownLinks: 'warn'},
  },

  i18n: {
    defaultLocale: 'zh',
    locales: ['zh'],
    localeConfigs: {
      zh: {label: '中文', htmlLang: 'zh', direction: 'ltr'},
    },
  },

  presets: [
    [
      'classic',
      {
        docs: {
          path: 'content/docs',
          routeBasePath: '/',
          sidebarPath: './content/sidebars.ts',
          remarkPlugins: [[remarkVulkanApi, vulkanApi]],
        },
        blog: {
          path: 'content/blog',
          routeBasePath: 'blog',
          remarkPlugins: [[remarkVulkanApi, vulkanApi]],
          blogTitle: '技术博客',
          blogDescription: 'OpenGL 与 Vulkan 的技术文章：原理、写法，以及容易出错的地方。',
          blogSidebarTitle: '全部文章',
          blogSidebarCount: 'ALL',
          postsPerPage: 1,
          showReadingTime: true,
          // From the commits of each post. Posts keep their date and are corrected when facts change.
          showLastUpdateTime: true,
          readingTime: ({content}) => (content.match(wordPattern)?.length ?? 0) / wordsPerMinute,
          authorsMapPath: 'authors.yml',
          tags: 'tags.yml',
          authorsPageBasePath: 'authors',
          feedOptions: {
            type: ['rss', 'atom'],
            title: 'Vulkan 指南 技术博客',
            description: 'OpenGL 与 Vulkan 的技术文章。',
            copyright: '© 2025 Vulkan 指南',
            language: 'zh',
          },
        },
        pages: {path: 'content/pages'},
        sitemap: {ignorePatterns: ['/search']},
        theme: {},
      },
    ],
  ],

  plugins: [
    './content/plugins/vulkan-api/plugin.ts',
    ['./content/plugins/sample-archives/plugin.ts', sampleArchives],
    [
      'llms',
      {
        components: {
          VulkanPrototype: prototypeMarkdown,
          ...Object.fromEntries(referenceComponents.map((name) => [name, referenceMarkdown(name)])),
        },
      },
    ],
    'image-zoom',
  ],

  themes: [
    [
      'search-local',
      {
        hashed: true,
        language: ['en', 'zh'],
        indexPages: true,
        // The home page only links to others, and `/test` shows every element for checking the
        // design.
        ignoreFiles: ['/', 'test'],
        highlightSearchTermsOnTargetPage: true,
        synonyms: searchSynonyms,
        zhUserDictPath: './content/search-words.txt',
        // Entries full of terms, chapters and programs that use what other pages explain, and lists
        // of facts would crowd these out.
        secondaryPaths: ['course', 'vuid', 'samples', 'reference'],
        // Whole programs at the end of a page, whose parts the page explains, changes to programs,
        // the programs of the dictionary of messages, and facts of the reference, which name
        // everything.
        ignoreCssSelectors: ['details pre', '.language-diff', '.vk-facts'],
      },
    ],
  ],

  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    },
    docs: {
      sidebar: {hideable: false},
    },
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: 'Vulkan 指南',
      logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 30, height: 30},
      items: [
        {type: 'docSidebar', sidebarId: 'VulkanGuide', label: 'Vulkan 入门指南', position: 'left'},
        {type: 'docSidebar', sidebarId: 'VulkanTutorial', label: 'Vulkan 教程', position: 'left'},
        {type: 'docSidebar', sidebarId: 'VulkanApi', label: 'Vulkan API', position: 'left'},
        {to: '/blog', label: '技术博客', position: 'right'},
        {to: '/examples/', label: '开源项目', position: 'right'},
        {to: '/about', label: '关于', position: 'right'},
      ],
    },
    footer: {
      links: [
        {label: '技术博客', to: '/blog'},
        {label: '文章归档', to: '/blog/archive'},
        {label: 'Vulkan 规范', href: 'https://registry.khronos.org/vulkan/'},
        {label: 'Vulkan 指南文档', href: 'https://docs.vulkan.org/guide/latest/'},
      ],
      copyright: '© 2025 Vulkan 指南',
    },
    prism: {
      additionalLanguages: ['bash', 'cmake', 'diff', 'glsl', 'hlsl', 'ini', 'powershell'],
    },
  },
};

export default config;
