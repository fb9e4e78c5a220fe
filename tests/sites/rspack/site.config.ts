import fs from 'node:fs';
import path from 'node:path';
import type {Config} from 'inkstone';
import type {LoadContext, Plugin} from 'inkstone/plugin';

/** Tells code of the site what bundles it, and adds a loader of the site and data of the docs. */
function bundlerPlugin({generatedFilesDir}: LoadContext): Plugin {
  const dataDir = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs/default');
  return {
    name: 'bundler-plugin',
    contentLoaded() {
      fs.mkdirSync(dataDir, {recursive: true});
      fs.writeFileSync(path.join(dataDir, 'own.json'), '{"text": "data of the docs"}');
    },
    configureWebpack: (_config, _isServer, {currentBundler}) => ({
      module: {rules: [{test: /\.words$/, use: [path.join(import.meta.dirname, 'words/words-loader.cjs')]}]},
      plugins: [new currentBundler.instance.DefinePlugin({BUNDLER: JSON.stringify(currentBundler.name)})],
    }),
  };
}

const config: Config = {
  title: 'Bundled with Rspack',
  url: 'https://rspack.example.org',
  baseUrl: '/',
  bundler: 'rspack',
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}, theme: {customCss: './src/css/custom.css'}}]],
  plugins: [bundlerPlugin],
};

export default config;
