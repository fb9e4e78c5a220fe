const sharp = require('sharp');

/** sharp without what 0.32 lacks, the version that Docusaurus's plugin brings along. */
module.exports = (content) =>
  new Proxy(sharp(content), {
    get(image, name) {
      if (name === 'autoOrient') return undefined;
      const value = image[name];
      return typeof value === 'function' ? value.bind(image) : value;
    },
  });
