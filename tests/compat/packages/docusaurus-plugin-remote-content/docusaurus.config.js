import fs from 'node:fs';

// The test writes here where its server listens.
const sourceBaseUrl = fs.readFileSync(new URL('remote.txt', import.meta.url), 'utf8');

export default {
  title: 'Remote',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [
    [
      'docusaurus-plugin-remote-content',
      {
        name: 'texts',
        sourceBaseUrl,
        outDir: 'docs/remote',
        documents: ['guide.md', 'README.md'],
        modifyContent: (filename, content) =>
          filename === 'README.md'
            ? {filename: 'about.md', content: `---\ntitle: About it\n---\n\n${content}`}
            : undefined,
      },
    ],
    [
      'docusaurus-plugin-remote-content',
      {
        name: 'pictures',
        sourceBaseUrl,
        outDir: 'docs/remote',
        documents: ['dot.png'],
        noRuntimeDownloads: true,
        performCleanup: false,
        requestConfig: {responseType: 'arraybuffer'},
      },
    ],
  ],
  themeConfig: {navbar: {title: 'Remote'}},
};
