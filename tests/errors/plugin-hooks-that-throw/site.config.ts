import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    () => ({
      name: 'weather',
      loadContent: () => {
        throw new Error('no answer from the weather station');
      },
    }),
  ],
} satisfies Config;
