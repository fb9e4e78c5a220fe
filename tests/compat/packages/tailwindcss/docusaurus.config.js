import tailwind from '@tailwindcss/postcss';

export default {
  title: 'Tailwind',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, theme: {customCss: './src/css/custom.css'}}]],
  plugins: [
    () => ({
      name: 'tailwind',
      configurePostCss(options) {
        options.plugins.push(tailwind());
        return options;
      },
    }),
  ],
  themeConfig: {navbar: {title: 'Tailwind'}},
};
