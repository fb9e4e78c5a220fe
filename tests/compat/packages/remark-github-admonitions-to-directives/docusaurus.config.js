import githubAdmonitions from 'remark-github-admonitions-to-directives';

export default {
  title: 'Alerts',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/', beforeDefaultRemarkPlugins: [githubAdmonitions]}, blog: false}]],
  themeConfig: {navbar: {title: 'Alerts'}},
};
