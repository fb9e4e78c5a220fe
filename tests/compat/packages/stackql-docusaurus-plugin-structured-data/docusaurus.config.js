export default {
  title: 'Lighthouses',
  tagline: 'How to keep a lamp burning',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: ['classic'],
  plugins: ['@stackql/docusaurus-plugin-structured-data'],
  themeConfig: {
    image: 'img/card.png',
    metadata: [{name: 'description', content: 'About lighthouses.'}],
    structuredData: {
      excludedRoutes: ['/docs/hidden'],
      verbose: false,
      featuredImageDimensions: {width: 1200, height: 627},
      authors: {
        Ida: {authorId: '1', url: 'https://ida.example.org', imageUrl: 'https://ida.example.org/me.png', sameAs: []},
      },
      organization: {email: 'keeper@example.org'},
      website: {inLanguage: 'en-US'},
      webpage: {inLanguage: 'en-US', datePublished: '2024-01-01'},
      breadcrumbLabelMap: {guide: 'The Guide'},
    },
  },
};
