import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  markdown: {
    // @ts-expect-error It must return the text.
    preprocessor: ({fileContent}) => {
      fileContent.replaceAll('a', 'b');
    },
  },
} satisfies Config;
