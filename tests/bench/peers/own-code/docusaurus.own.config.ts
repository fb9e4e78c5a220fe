import type {Config} from '@docusaurus/types';
import plain from './docusaurus.config.js';
import releases from './plugins/releases/index.mjs';

/**
 * The same site with the code that most sites have: a home page, styles, components of the theme
 * that are replaced, and a plugin beside the configuration.
 */
const config: Config = {
  ...plain,
  presets: [['classic', {...(plain.presets[0]?.[1] as object), theme: {customCss: './src/css/custom.css'}}]],
  plugins: [[releases, {file: 'plugins/releases/releases.json'}]],
};

export default config;
