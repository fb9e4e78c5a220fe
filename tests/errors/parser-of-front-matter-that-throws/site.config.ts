import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  markdown: {
    parseFrontMatter: ({filePath}) => {
      if (filePath.endsWith('install.md')) return Promise.resolve({frontMatter: {}} as never);
      throw new Error('the parser has no words');
    },
  },
} satisfies Config;
