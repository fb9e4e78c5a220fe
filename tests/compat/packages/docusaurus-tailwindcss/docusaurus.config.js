export default {
  title: 'Tailwind',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, theme: {customCss: './src/css/custom.css'}}]],
  plugins: ['docusaurus-tailwindcss'],
  themeConfig: {navbar: {title: 'Tailwind'}},
};
