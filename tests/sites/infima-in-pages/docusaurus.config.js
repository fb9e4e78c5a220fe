export default {
  title: 'Infima',
  url: 'https://infima.example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/docs'},
        blog: false,
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  headTags: [
    {tagName: 'script', attributes: {}, innerHTML: "window.addEventListener('load', () => { const note = document.createElement('p'); note.id = 'from-a-tag'; note.className = 'avatar__subtitle'; document.body.append(note); });"},
  ],
  themeConfig: {
    navbar: {
      title: 'Infima',
      items: [
        {to: '/docs/', label: 'Docs', className: 'text--truncate from-config'},
        {type: 'html', value: '<span id="in-navbar" class="badge badge--warning">new</span>'},
      ],
    },
  },
};
