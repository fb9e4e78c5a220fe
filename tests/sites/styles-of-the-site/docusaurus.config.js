const {themes} = require('prism-react-renderer');

module.exports = {
  title: 'Styles of the site',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, theme: {customCss: './custom.css'}}]],
  themeConfig: {
    prism: {theme: themes.dracula},
    announcementBar: {content: 'News <svg viewBox="0 0 25 20"><path d="M0 0h25v20z" /></svg>'},
    navbar: {
      items: [
        {to: '/', label: 'First'},
        {href: 'https://example.org/register', label: 'Sign up', className: 'sign-up', position: 'right'},
      ],
    },
  },
};
