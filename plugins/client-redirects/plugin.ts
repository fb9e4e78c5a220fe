import fs from 'node:fs';
import path from 'node:path';
import {
  comparablePath,
  forEachLimited,
  joinUrl,
  withoutBaseUrl,
  writeFileAtomic,
  type LoadContext,
  type Plugin,
} from 'inkstone/plugin';
import {collectRedirects, isExternal, type Redirect, redirectFile, redirectPage} from './redirects.ts';
import {readRedirectsFile, type RedirectsOptions, type WrittenRedirect} from './options.ts';

export {validateOptions} from './options.ts';

/** Writes HTML files at old paths that redirect to pages, in production builds only. */
export default function clientRedirects(context: LoadContext, options: RedirectsOptions): Plugin {
  const {config, baseUrl} = context.inkstone.site;
  return {
    name: 'docusaurus-plugin-client-redirects',
    postBuild: async ({routesPaths, outDir}) => {
      const paths = routesPaths.map((route) => withoutBaseUrl(route, baseUrl)).filter((route) => route !== '/404.html');
      const redirects = collectRedirects({
        redirects: [...redirectsOfOptions(context, options), ...redirectsOfFile(context, options, paths)],
        options,
        paths,
        trailingSlash: config.trailingSlash,
        onDuplicateRoutes: config.onDuplicateRoutes,
        report: context.inkstone.report,
      });
      const pages = new Set(paths.map(comparablePath));
      const files = new Map(
        redirects.map((redirect) => [redirectFile(redirect.from, pages, config.trailingSlash), redirect]),
      );
      const isTaken = (name: string, file: string): boolean =>
        name === file ? fs.existsSync(path.join(outDir, name)) : files.has(name) || isFile(path.join(outDir, name));
      const taken = [...files.keys()].map((file) => [file, pathsOf(file).find((name) => isTaken(name, file))] as const);
      await forEachLimited(taken, 16, async ([file, other]) => {
        const {from, to} = files.get(file) as Redirect;
        if (other !== undefined) {
          const message = `Ignored the redirect from "${from}" to "${to}": the site already contains the file "${other}".`;
          context.inkstone.report({code: 'INK7103', severity: 'error', message});
          return;
        }
        const target = isExternal(to) ? to : joinUrl(baseUrl, to);
        const canonical = isExternal(to) ? to : joinUrl(config.url, target);
        await writeFileAtomic(path.join(outDir, file), redirectPage({target, canonical}));
      });
    },
  };
}

/** Returns the folders above a file, outermost first, and the file. */
function pathsOf(file: string): string[] {
  const names = file.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

const isFile = (file: string): boolean => fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;

function redirectsOfOptions({inkstone}: LoadContext, options: RedirectsOptions): WrittenRedirect[] {
  return options.redirects.map((redirect, index) => ({
    ...redirect,
    place: () => inkstone.placeOf(['redirects', index], options),
  }));
}

/**
 * Returns the redirects in the file, which only the default instance reads. In a site with several
 * locales, a page may have moved in some of them only: leaves out redirects from paths that are
 * still pages.
 */
function redirectsOfFile(context: LoadContext, {id}: RedirectsOptions, paths: readonly string[]): WrittenRedirect[] {
  if (id !== 'default') return [];
  const redirects = readRedirectsFile(context.siteDir);
  if (context.i18n.locales.length === 1) return redirects;
  const pages = new Set(paths.map(comparablePath));
  return redirects.filter(({from}) => ![from].flat().some((address) => pages.has(comparablePath(address))));
}
