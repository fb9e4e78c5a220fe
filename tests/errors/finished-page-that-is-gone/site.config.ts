import fs from 'node:fs';
import type {Config, FinishedPage} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, pages: false, docs: {routeBasePath: '/'}}]],
  plugins: [
    () => ({
      name: 'cleans-up',
      postBuild: ({pages}: {pages: FinishedPage[]}) => {
        for (const {path, file} of pages) if (path.startsWith('/old-')) fs.rmSync(file);
      },
    }),
  ],
  themes: ['search-local'],
} satisfies Config;
