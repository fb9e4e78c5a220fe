import {unified} from '@astrojs/markdown-remark';
import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
import remarkApiNames from './remark-api-names.mjs';

const corpus = process.env.BENCH_CORPUS;

export default defineConfig({
  site: 'https://example.invalid',
  outDir: './build',
  // Astro's own processor takes no remark plugins.
  ...(corpus === 'plugins' ? {markdown: {processor: unified({remarkPlugins: [remarkApiNames]})}} : {}),
  integrations: [
    starlight({title: 'Bench', locales: {root: {label: '简体中文', lang: 'zh-CN'}}, pagefind: corpus === 'search'}),
  ],
});
