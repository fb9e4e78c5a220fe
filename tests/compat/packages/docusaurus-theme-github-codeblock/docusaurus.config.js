export default {
  title: 'References',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  themes: ['docusaurus-theme-github-codeblock'],
  themeConfig: {
    navbar: {title: 'References'},
    codeblock: {
      showGithubLink: true,
      githubLinkLabel: 'Read it on GitHub',
      showRunmeLink: true,
      runmeLinkLabel: 'Run it',
    },
  },
};
