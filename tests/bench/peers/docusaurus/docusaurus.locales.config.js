import plain from './docusaurus.config.js';

/** The same site in three languages and two versions. */
export default {
  ...plain,
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en', 'ja']},
};
