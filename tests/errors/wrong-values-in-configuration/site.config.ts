import type {Config} from 'inkstone';

const config: Record<string, unknown> = {
  url: 'https://errors.example.org/project',
  baseUrl: 'https://errors.example.org/',
  trailingSlash: 'never',
  onBrokenLinks: 'shout',
  staticDirectories: 'static',
  i18n: {defaultLocale: 'en', locales: [], localeConfigs: {en: {direction: 'down'}}},
  plugins: [42],
  presets: [['classic', {blog: false}, 'more']],
  headTags: [{tagName: 'link'}],
  markdown: {format: 'rst', hooks: {onBrokenMarkdownImages: 7}},
  webpack: {jsLoader: 'esbuild'},
};

export default config as unknown as Config;
