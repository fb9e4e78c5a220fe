import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';

export default defineConfig({
  site: 'https://example.invalid',
  outDir: './build',
  integrations: [starlight({title: 'Bench', locales: {root: {label: '简体中文', lang: 'zh-CN'}}})],
});
