import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {sidebarItemsGenerator: async () => ({length: 0}) as never},
        blog: {
          editUrl: () => ({}) as never,
          readingTime: () => 'abc' as never,
          processBlogPosts: () => 5 as never,
        },
        pages: {editUrl: 'github.com/inkstone/site'},
      },
    ],
  ],
} satisfies Config;
