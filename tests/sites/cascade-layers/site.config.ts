import type {Config} from 'inkstone';

export default {
  title: 'Layers',
  url: 'https://layers.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {path: 'content/docs', routeBasePath: '/'}, blog: false, theme: {customCss: './src/css/site.css'}}]],
  plugins: [
    [
      '@docusaurus/plugin-css-cascade-layers',
      {
        layers: {
          'base.infima': (file: string) => file.includes('/node_modules/infima/'),
          theme: (file: string) => file.includes('/node_modules/@docusaurus/theme-classic/lib/'),
          site: (file: string) => file.endsWith('/src/css/site.css'),
        },
      },
    ],
    ['@docusaurus/plugin-vercel-analytics', {mode: 'development', debug: false}],
  ],
} satisfies Config;
