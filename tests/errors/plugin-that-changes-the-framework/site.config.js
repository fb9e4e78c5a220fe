export default {
  title: 'Framework',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
  plugins: [
    () => ({
      name: 'optimizer',
      configureWebpack: () => ({optimization: {splitChunks: {maxSize: 40_000}}}),
    }),
  ],
};
