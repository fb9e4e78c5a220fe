module.exports = {
  purge: ['./docs/**/*.mdx'],
  theme: {extend: {colors: {brand: '#123456'}}},
  corePlugins: {preflight: false},
};
