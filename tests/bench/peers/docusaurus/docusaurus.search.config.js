import plain from './docusaurus.config.js';

/** The same site with an index for a search in the browser. */
export default {
  ...plain,
  themes: [['@easyops-cn/docusaurus-search-local', {hashed: true, language: ['en', 'zh']}]],
};
