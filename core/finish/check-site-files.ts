import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import type {SiteConfigData} from '../../contract/site.ts';
import {addBaseUrl, hasProtocol, splitUrl} from '../../contract/url.ts';
import {isFile} from './check-links.ts';

interface SiteFilesInput {
  loaded: Pick<LoadedContent, 'themeConfig' | 'context'>;
  config: Pick<SiteConfigData, 'url' | 'favicon' | 'scripts' | 'stylesheets'>;
  baseUrl: string;
  /** Files of the output, relative to it. */
  files: ReadonlySet<string>;
}

type Path = (string | number)[];

/** A URL in the configuration that leads to a file. */
interface NamedFile {
  url: unknown;
  keys: Path;
  /** Whether the site isn't the only one that can have it. */
  mayBeElsewhere?: boolean;
}

/**
 * Reports files that the configuration names for every page and that the site doesn't have: the
 * favicon, logos, the image for social media cards, scripts and style sheets.
 */
export function checkSiteFiles({loaded, config, baseUrl, files}: SiteFilesInput): Diagnostic[] {
  return namedFiles(config, loaded.themeConfig).flatMap(({url, keys, mayBeElsewhere = false}): Diagnostic[] => {
    // Other forms can mean something to a component of the site.
    if (typeof url !== 'string' || hasProtocol(url) || !/^[/\w]/.test(url)) return [];
    // Inkstone writes URLs of scripts and style sheets as they are: others lead out of the site.
    if (mayBeElsewhere && !url.startsWith(baseUrl)) return [];
    const [pathname] = splitUrl(addBaseUrl(url, {url: config.url, baseUrl}));
    if (isFile(pathname, baseUrl, files)) return [];
    const near = sameName(pathname, files);
    // A server can pass the URL of a script on to another site.
    if (near === undefined && keys[0] === 'scripts') return [];
    const meant = near && `${mayBeElsewhere ? baseUrl : '/'}${near}`;
    const hint = meant ? `Did you mean "${meant}"?` : 'Put the file into a static folder, or correct the URL.';
    const message = `The site has no file at "${url}".`;
    return [{code: 'INK7021', severity: 'warning', message, hint, place: loaded.context.inkstone.placeOf(keys)}];
  });
}

function namedFiles(config: SiteFilesInput['config'], themeConfig: LoadedContent['themeConfig']): NamedFile[] {
  const {navbar, footer, image} = themeConfig as {navbar?: {logo?: Logo}; footer?: {logo?: Logo}; image?: unknown};
  const logoFiles = (logo: Logo | undefined, keys: Path): NamedFile[] =>
    (['src', 'srcDark'] as const).map((key) => ({url: logo?.[key], keys: [...keys, key]}));
  const tagFiles = (list: 'scripts' | 'stylesheets', attribute: 'src' | 'href'): NamedFile[] =>
    config[list].map((entry, index) => {
      const url = typeof entry === 'string' ? entry : (entry as Record<string, unknown>)[attribute];
      return {url, keys: [list, index], mayBeElsewhere: true};
    });
  return [
    {url: config.favicon, keys: ['favicon']},
    {url: image, keys: ['themeConfig', 'image']},
    ...logoFiles(navbar?.logo, ['themeConfig', 'navbar', 'logo']),
    ...logoFiles(footer?.logo, ['themeConfig', 'footer', 'logo']),
    ...tagFiles('scripts', 'src'),
    ...tagFiles('stylesheets', 'href'),
  ];
}

interface Logo {
  src?: unknown;
  srcDark?: unknown;
}

/** Returns the file that has the name of a missing one, in any case, in whatever folder. */
function sameName(url: string, files: ReadonlySet<string>): string | undefined {
  const name = path.posix.basename(url).toLowerCase();
  const same = [...files].filter((file) => path.posix.basename(file).toLowerCase() === name);
  // Those of other languages have longer paths.
  return same.toSorted((a, b) => a.length - b.length)[0];
}
