import type {Config} from 'inkstone';

const config: Config = {
  title: 'Example of a plugin',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false, sitemap: false}]],
  plugins: [['./plugins/releases.ts', {file: 'releases.json'}]],
};

export default config;
