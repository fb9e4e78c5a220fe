import fs from 'node:fs';
import path from 'node:path';
import {packageRoot} from '../support/package-root.ts';

/**
 * The modules that Docusaurus sites, plugins and packages import, and Inkstone's files for them.
 * This is the only list. Paths are relative to the package root.
 */

/**
 * Returns the files of the modules that components import. Those in `runtime/compat/` are named
 * like the module.
 */
export function clientModules(): Record<string, string> {
  return {
    ...namesIn('runtime/compat', '@docusaurus'),
    ...namesIn('runtime/compat/generated', '@generated'),
    '@docusaurus/theme-common/internal': 'theme/_common/internal.ts',
    '@docusaurus/theme-common/Details': 'theme/_common/details.tsx',
    '@docusaurus/theme-common': 'theme/_common/index.ts',
    '@docusaurus/plugin-content-docs/client': 'plugins/content-docs/client/index.ts',
    '@docusaurus/plugin-content-blog/client': 'plugins/content-blog/client/index.ts',
    '@docusaurus/theme-live-codeblock/client': 'plugins/live-codeblock/client/index.ts',
  };
}

/** Files of packages that components import by their path, and the module that offers the same. */
const DEEP_IMPORTS: readonly (readonly [file: RegExp, module: string])[] = [
  [/^@docusaurus\/core\/lib\/client\/exports\/([^/]+?)(?:\.js)?$/, '@docusaurus/$1'],
  [/^@docusaurus\/plugin-content-(docs|blog)\/lib\/client\/.+/, '@docusaurus/plugin-content-$1/client'],
  [/^@docusaurus\/theme-common\/lib\/(?:contexts|hooks|utils)\/.+/, '@docusaurus/theme-common/internal'],
];

/** Returns the module of `clientModules` that offers what a file of a package does. */
export function moduleOfFile(request: string): string | undefined {
  const [file, module] = DEEP_IMPORTS.find(([each]) => each.test(request)) ?? [];
  return file && module && request.replace(file, module);
}

function namesIn(folder: string, scope: string): Record<string, string> {
  const files = fs.readdirSync(path.join(packageRoot(), folder)).filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(files.sort().map((file) => [`${scope}/${file.slice(0, -3)}`, `${folder}/${file}`]));
}

/**
 * Modules that configurations, plugins and packages import in Node.js. Each file is an entry of the
 * compiled program.
 */
export const nodeModules: Readonly<Record<string, string>> = {
  '@docusaurus/logger': 'core/compat/node/logger.ts',
  '@docusaurus/utils': 'core/compat/node/utils.ts',
  '@docusaurus/utils-common': 'core/compat/node/utils-common.ts',
  '@docusaurus/utils-validation': 'core/compat/node/utils-validation.ts',
  '@docusaurus/types': 'core/compat/node/types.ts',
  '@docusaurus/module-type-aliases': 'core/compat/node/types.ts',
  '@docusaurus/tsconfig': 'core/compat/node/types.ts',
  '@docusaurus/faster': 'core/compat/node/faster.ts',
  '@docusaurus/bundler': 'core/compat/node/bundler.ts',
  '@docusaurus/theme-translations': 'core/compat/node/theme-translations.ts',
  '@docusaurus/mdx-loader': 'core/compat/node/mdx-loader.ts',
  '@docusaurus/remark-plugin-npm2yarn': 'core/compat/node/remark-npm2yarn.ts',
  '@docusaurus/core/lib/babel/preset': 'core/compat/node/babel-preset.ts',
  '@docusaurus/babel/preset': 'core/compat/node/babel-preset.ts',
  '@docusaurus/babel': 'core/compat/node/babel-preset.ts',
  '@docusaurus/constants': 'core/compat/node/constants.ts',
  'validate-peer-dependencies': 'core/compat/node/peer-dependencies.ts',
  '@docusaurus/ExecutionEnvironment': 'core/compat/node/execution-environment.ts',
  '@docusaurus/preset-classic': 'plugins/preset-classic/plugin.ts',
  '@docusaurus/theme-classic': 'plugins/theme-classic/plugin.ts',
  '@docusaurus/theme-live-codeblock': 'plugins/live-codeblock/plugin.ts',
  '@docusaurus/plugin-content-docs': 'plugins/content-docs/plugin.ts',
  '@docusaurus/plugin-content-blog': 'plugins/content-blog/plugin.ts',
  '@docusaurus/plugin-content-pages': 'plugins/content-pages/plugin.ts',
  '@docusaurus/plugin-sitemap': 'plugins/sitemap/plugin.ts',
  '@docusaurus/plugin-pwa': 'plugins/pwa/plugin.ts',
  '@docusaurus/plugin-ideal-image': 'plugins/ideal-image/plugin.ts',
  '@docusaurus/plugin-svgr': 'plugins/svgr/plugin.ts',
  '@docusaurus/plugin-css-cascade-layers': 'plugins/css-cascade-layers/plugin.ts',
  '@docusaurus/plugin-vercel-analytics': 'plugins/vercel-analytics/plugin.ts',
  '@docusaurus/plugin-client-redirects': 'plugins/client-redirects/plugin.ts',
  '@docusaurus/plugin-google-gtag': 'plugins/google-gtag/plugin.ts',
  '@docusaurus/plugin-google-analytics': 'plugins/google-analytics/plugin.ts',
  '@docusaurus/plugin-google-tag-manager': 'plugins/google-tag-manager/plugin.ts',
  '@inkstone/search-local': 'plugins/search-local/plugin.ts',
  '@inkstone/llms': 'plugins/llms/plugin.ts',
  '@inkstone/image-zoom': 'plugins/image-zoom/plugin.ts',
};

/** Folders with style sheets, and their counterparts in the packages of Docusaurus. */
const STYLED_FOLDERS = {
  theme: '@docusaurus/theme-classic/lib',
  runtime: '@docusaurus/core/lib/client',
  'plugins/live-codeblock': '@docusaurus/theme-live-codeblock/lib',
  'plugins/pwa': '@docusaurus/plugin-pwa/lib',
  plugins: '@docusaurus/theme-classic/lib',
};

/**
 * Returns the path that a style sheet of Inkstone would have if the site used Docusaurus; other
 * style sheets keep theirs. PostCSS plugins of sites tell style sheets apart by their package.
 */
export function styleSheetPath(file: string, siteDir: string): string {
  for (const [folder, counterpart] of Object.entries(STYLED_FOLDERS)) {
    const below = path.relative(path.join(packageRoot(), folder), file);
    if (!below.startsWith('..') && !path.isAbsolute(below))
      return path.join(siteDir, 'node_modules', counterpart, below);
  }
  return file;
}

/** Plugins of Inkstone that replace third-party packages where these aren't installed. */
export const substitutes: Readonly<Record<string, string>> = {
  'search-local': '@inkstone/search-local',
  llms: '@inkstone/llms',
  'image-zoom': '@inkstone/image-zoom',
  '@easyops-cn/docusaurus-search-local': '@inkstone/search-local',
};

/**
 * Docusaurus packages that take precedence where a site has them installed: other packages use all
 * of their exports.
 */
export const useSiteCopy: string[] = [
  '@docusaurus/logger',
  '@docusaurus/utils',
  '@docusaurus/utils-common',
  '@docusaurus/utils-validation',
  '@docusaurus/theme-translations',
  '@docusaurus/remark-plugin-npm2yarn',
];

/**
 * Those of them that ES modules get from Inkstone nevertheless: packages import their default
 * export, which Node.js doesn't find in the CommonJS of the real package. Docusaurus transpiles
 * such packages.
 */
export const ownInModules: string[] = ['@docusaurus/logger', '@docusaurus/remark-plugin-npm2yarn'];

/**
 * Packages that configurations and plugins of Docusaurus sites import without naming them in their
 * own package.json. Where the site has none, Inkstone's own dependency is used.
 */
export const providedPackages: string[] = [
  '@mdx-js/react',
  'clsx',
  'parse-numeric-range',
  'prism-react-renderer',
  'react',
  'react-dom',
  'webpack',
];

/**
 * The one of them of which code of the site always gets Inkstone's: plugins of another webpack
 * don't work in the one that runs.
 */
export const ownWebpack = 'webpack';

/**
 * Other dependencies of Docusaurus that packages import without depending on them. If one is
 * missing, the hint says where it came from.
 */
const BROUGHT_ALONG = [
  'boxen chalk chokidar combine-promises copy-text-to-clipboard copy-webpack-plugin core-js',
  'escape-html escape-string-regexp eta execa file-loader fs-extra github-slugger globby',
  'gray-matter html-webpack-plugin image-size joi js-yaml leven lodash mdast-util-to-string',
  'micromatch null-loader p-map p-queue postcss-loader prompts rehype-raw remark-directive',
  'remark-emoji remark-gfm resolve-pathname rtlcss semver serve-handler shelljs stringify-object',
  'terser-webpack-plugin tslib unified unist-util-visit url-loader utility-types webpack-merge',
].flatMap((names) => names.split(' '));

/** Says what to do about a package that code of a site imports and nobody has installed. */
export function missingPackageHint(name: string): string {
  if (BROUGHT_ALONG.includes(name))
    return `Run "npm install ${name}". Docusaurus brings this package along; Inkstone doesn't need it.`;
  return `Install the package (npm install ${name}), or check its name.`;
}

/** Returns the entry of a built-in plugin or theme by its name in a configuration. */
export function ownPluginEntry(name: string): string | undefined {
  const file = nodeModules[name];
  return file?.startsWith('plugins/') ? file.replace(/\.ts$/, '') : undefined;
}

/** Official plugins and themes that a site can do without, and what it lacks then. */
export const optionalPackages: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-debug': 'it is not installed, so there are no debug pages',
  '@docusaurus/plugin-rsdoctor': 'it is not installed',
  '@docusaurus/theme-mermaid': 'it is not installed, so diagrams are shown as source code',
  '@docusaurus/theme-search-algolia': 'it is not installed, so there is no Algolia search',
};
