import simplePlantUML from '@akebifiky/remark-simple-plantuml';

export default {
  title: 'PlantUML',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          remarkPlugins: [[simplePlantUML, {baseUrl: 'https://www.plantuml.com/plantuml/svg'}]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: 'PlantUML'}},
};
