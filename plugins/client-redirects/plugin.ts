import path from 'node:path';
import {
  comparablePath,
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
import {readRedirectsFile, type FileRedirect} from './redirects-file.ts';

export {validateOptions} from './options.ts';

/** Small HTML files at old addresses that forward to pages (row EXT-01), in finished sites only. */
export default function clientRedirects(context: LoadContext, options: RedirectsOptions): Plugin {
  const {config, baseUrl} = context.inkstone.site;
  return {
    name: 'docusaurus-plugin-client-redirects',
    postBuild: async ({routesPaths, outDir}) => {
      const paths = routesPaths.map((route) => withoutBaseUrl(route, baseUrl)).filter((route) => route !== '/404.html');
      const redirects = collectRedirects({
        options: {...options, redirects: [...options.redirects, ...redirectsOfFile(context, options, paths)]},
        paths,
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

/** One instance reads the file. In a site of several languages a page may have moved in some of them only. */
function redirectsOfFile(context: LoadContext, {id}: RedirectsOptions, paths: readonly string[]): FileRedirect[] {
  if (id !== 'default') return [];
  const redirects = readRedirectsFile(context.siteDir);
  if (context.i18n.locales.length === 1) return redirects;
  const pages = new Set(paths.map(comparablePath));
  return redirects.filter(({from}) => ![from].flat().some((address) => pages.has(comparablePath(address))));
}
