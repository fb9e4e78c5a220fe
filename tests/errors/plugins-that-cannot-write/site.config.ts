import fs from 'node:fs';
import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    () => ({
      name: 'waits',
      postBuild: async () => fs.promises.writeFile('missing/waits.txt', ''),
    }),
    () => ({
      name: 'forgets',
      // The promise is returned to nobody.
      postBuild: () => void fs.promises.writeFile('missing/forgets.txt', ''),
    }),
    () => ({
      name: 'streams',
      postBuild: () => {
        fs.createWriteStream('missing/streams.txt').end('text');
      },
    }),
  ],
} satisfies Config;
