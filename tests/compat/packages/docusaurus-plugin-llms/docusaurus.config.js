export default {
  title: 'Lighthouses',
  tagline: 'How to keep a lamp burning',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  presets: ['classic'],
  plugins: [
    [
      'docusaurus-plugin-llms',
      {
        generateMarkdownFiles: true,
        includeBlog: true,
        excludeImports: true,
        removeDuplicateHeadings: true,
        rewriteImageUrls: true,
        includeOrder: ['docs/guide/**'],
        customLLMFiles: [
          {filename: 'llms-guide.txt', includePatterns: ['docs/guide/**'], fullContent: true, title: 'Only the guide'},
        ],
      },
    ],
  ],
};
