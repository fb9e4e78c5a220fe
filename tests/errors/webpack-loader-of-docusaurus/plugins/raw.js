import loader from '@docusaurus/mdx-loader';

export default () => ({name: 'raw', loadContent: () => loader('text')});
