import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {onInlineAuthors: 'ignore', feedOptions: {type: ['rss', 'atom']}},
        sitemap: {filename: 'about/index.html'},
      },
    ],
  ],
} satisfies Config;
