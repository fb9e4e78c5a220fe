import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import plain from './docusaurus.config.js';
import remarkApiNames from './remark-api-names.mjs';

const remarkPlugins = [[npm2yarn, {sync: true}], remarkApiNames];
const [[preset, options]] = plain.presets;

/** The same site with two remark plugins, one of them the site's own. */
export default {
  ...plain,
  presets: [[preset, {...options, docs: {remarkPlugins}, blog: {...options.blog, remarkPlugins}}]],
};
