module.exports = () => ({name: 'mine'});

module.exports.validateThemeConfig = ({themeConfig}) => ({
  ...themeConfig,
  prism: {
    ...themeConfig.prism,
    defaultLanguage: 'js',
    magicComments: [{className: 'marked', line: 'mark-next-line'}],
  },
});
