import type {Config} from 'inkstone';

export default {
  title: 'Offline',
  url: 'https://offline.example.org',
  baseUrl: '/base/',
  presets: [['classic', {docs: {path: 'content/docs'}, blog: false}]],
  plugins: [
    [
      '@docusaurus/plugin-pwa',
      {
        pwaHead: [{tagName: 'link', rel: 'manifest', href: '/manifest.json'}],
        swCustom: './src/custom-worker.ts',
        injectManifestConfig: {
          globPatterns: ['**/*.txt'],
          globIgnores: ['docs/left-out/**'],
          maximumFileSizeToCacheInBytes: 500_000,
        },
      },
    ],
  ],
} satisfies Config;
