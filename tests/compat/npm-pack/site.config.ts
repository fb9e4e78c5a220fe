import {defineConfig, type Config} from 'inkstone';

const title: NonNullable<Config['title']> = 'Packed';

export default defineConfig({
  title,
  url: 'https://packed.example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}, blog: false}]],
  themeConfig: {navbar: {title: 'Packed', items: [{to: '/docs/intro', label: 'Docs'}]}},
});

// @ts-expect-error -- a wrong value is found in the editor
export const wrong: Config = {title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'shout'};
