export default {
  guide: [
    'intro',
    {
      type: 'category',
      label: 'API',
      link: {type: 'doc', id: 'api/index'},
      items: require('./docs/api/typedoc-sidebar.cjs'),
    },
  ],
};
