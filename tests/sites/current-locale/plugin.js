const fs = require('node:fs');
const path = require('node:path');

const atLoad = process.env.DOCUSAURUS_CURRENT_LOCALE;

module.exports = (context) => ({
  name: 'languages',
  injectHtmlTags: () => ({
    headTags: [
      `<meta name="tagline" content="${context.siteConfig.tagline}">`,
      `<meta name="module" content="${atLoad}">`,
      `<meta name="hook" content="${process.env.DOCUSAURUS_CURRENT_LOCALE}">`,
      `<meta name="late" content="${require('./language').language}">`,
    ],
  }),
  postBuild: ({outDir}) => {
    fs.writeFileSync(path.join(outDir, 'language.txt'), process.env.DOCUSAURUS_CURRENT_LOCALE);
  },
});
