import path from 'node:path';

export default {
  title: 'Aliases',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, theme: {customCss: './src/custom.css'}}]],
  plugins: [
    [
      'docusaurus-plugin-module-alias',
      {
        alias: {
          '@parts': path.resolve(import.meta.dirname, 'src/parts'),
          '@local/knot': path.resolve(import.meta.dirname, 'shared/Knot.jsx'),
          'only-name$': path.resolve(import.meta.dirname, 'shared/words.js'),
        },
      },
    ],
  ],
};
