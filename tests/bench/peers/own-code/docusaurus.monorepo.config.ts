import path from 'node:path';
import type {Config} from '@docusaurus/types';
import own from './docusaurus.own.config';

/** Another package of the repository: its folder is named like that of the site. */
const shared = `../${path.basename(process.cwd())}-shared`;

/** The same site with documents, pages and styles outside its folder. */
const config: Config = {
  ...own,
  presets: [
    [
      'classic',
      {
        ...(own.presets?.[0] as [string, object])[1],
        docs: {path: `${shared}/docs`},
        pages: {path: `${shared}/pages`},
        theme: {customCss: `${shared}/css/custom.css`},
      },
    ],
  ],
};

export default config;
