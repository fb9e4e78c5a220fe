import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  themeConfig: {
    prism: {
      additionalLanguages: ['java', 'cshrap', 'my-own-language'],
    },
  },
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
