import path from 'node:path';
import {
  forEachLimited,
  htmlFileOf,
  joinUrl,
  withoutBaseUrl,
  writeFileAtomic,
  type LoadContext,
  type Plugin,
} from '../../core/plugin-api.ts';
import {collectRedirects} from './collect-redirects.ts';
import type {RedirectsOptions} from './options.ts';
import {redirectPage} from './redirect-page.ts';

export {validateOptions} from './options.ts';

/** Small HTML files at old addresses that forward to pages (row EXT-01), in finished sites only. */
export default function clientRedirects(context: LoadContext, options: RedirectsOptions): Plugin {
  const {config, baseUrl} = context.inkstone.site;
  return {
    name: 'docusaurus-plugin-client-redirects',
    postBuild: async ({routesPaths, outDir}) => {
      const redirects = collectRedirects({
        options,
        paths: routesPaths.map((route) => withoutBaseUrl(route, baseUrl)).filter((route) => route !== '/404.html'),
        trailingSlash: config.trailingSlash,
        onDuplicateRoutes: config.onDuplicateRoutes,
        report: context.inkstone.report,
      });
      await forEachLimited(redirects, 16, async ({from, to}) => {
        const target = joinUrl(baseUrl, to);
        const file = htmlFileOf(from, {trailingSlash: config.trailingSlash, baseUrl: '/'});
        await writeFileAtomic(path.join(outDir, file), redirectPage({target, canonical: joinUrl(config.url, target)}));
      });
    },
  };
}
