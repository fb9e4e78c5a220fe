import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {BundleManifest, EmittedFile} from '../../contract/manifest.ts';
import type {Site, SiteData} from '../../contract/site.ts';
import type {LoadedContent, SharedData} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {baseUrlBanner} from './base-url-banner.ts';
import {sharedFile, siteDataFile} from './page-data.ts';
import {entryAsset} from './page-html.ts';
import type {RenderSetup, TemplateContext} from './render-job.ts';

/** The part of the stage's input that all pages of a locale have in common. */
export interface SetupInput {
  site: Site;
  manifest: BundleManifest;
  siteData: SiteData;
  htmlTags: LoadedContent['htmlTags'];
  /** Absolute; of this locale, in the staging folder. */
  outputDir: string;
}

/** One page that takes longer than this is stuck. */
const PAGE_TIMEOUT = 30_000;

/**
 * The common part of all pages of a locale. Throws when the server bundle cannot be read.
 *
 * @param sentData the site's data as every page loads them; those of the input are complete
 */
export function renderSetup(
  {site, manifest, siteData, htmlTags, outputDir}: SetupInput,
  sentData: SiteData = siteData,
): RenderSetup & {cacheDir: string} {
  const siteDataJson = JSON.stringify(siteData);
  const bundleHash = contentHash(fs.readFileSync(manifest.serverBundle), 40);
  const locale = site.i18n.currentLocale;
  const {htmlLang = locale, direction = 'ltr'} = site.i18n.localeConfigs[locale] ?? {};
  const {baseUrl} = site;
  // Each site that shares a cache has its own index, wherever the site is stored.
  const siteName = JSON.stringify([site.config.title, site.config.url, baseUrl]);
  const bundled = (file: string) => entryAsset(baseUrl, file, integrityOf(path.join(manifest.dir, file)));
  const siteScript = siteDataFile(sentData);
  const template: TemplateContext = {
    baseUrl,
    htmlLang,
    direction,
    generator: `Inkstone v${inkstoneVersion()}`,
    noIndex: site.config.noIndex,
    htmlTags,
    scripts: [entryAsset(baseUrl, siteScript.file, integrity(siteScript.content)), ...manifest.scripts.map(bundled)],
    styles: manifest.styles.map(bundled),
    bundle: {modules: manifest.modules, scripts: manifest.scripts, styles: manifest.styles},
    ...(site.config.baseUrlIssueBanner ? {banner: baseUrlBanner(baseUrl, htmlLang).file} : {}),
  };
  return {
    key: contentHash(JSON.stringify([bundleHash, siteDataJson, template]), 40),
    serverBundle: manifest.serverBundle,
    siteDataJson,
    sharedByAll: [siteData.globalDataRest, siteData.routeList].flatMap((url) => (url === undefined ? [] : nameOf(url))),
    outputDir: path.resolve(outputDir),
    cacheDir: path.join(site.cacheDir, 'pages', `${locale}-${contentHash(siteName)}`),
    siteDir: site.siteDir,
    ignoredDir: site.cacheDir,
    template,
    pageTimeout: PAGE_TIMEOUT,
  };
}

/** Name of shared data by its address. */
function nameOf(url: string): string {
  return decodeURIComponent(path.posix.basename(url, '.json'));
}

/** Files that pages name besides code and documents: site data, shared data, the banner. */
export function dataFiles(
  siteData: SiteData,
  shared: readonly SharedData[],
  {template: {banner, baseUrl, htmlLang}}: Pick<RenderSetup, 'template'>,
): (EmittedFile & {content: string})[] {
  return [
    siteDataFile(siteData),
    ...shared.map(({name, json}) => ({file: sharedFile(name), content: json})),
    ...(banner === undefined ? [] : [baseUrlBanner(baseUrl, htmlLang)]),
  ];
}

function integrityOf(file: string): string | undefined {
  return fs.existsSync(file) ? integrity(fs.readFileSync(file)) : undefined;
}

function integrity(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function inkstoneVersion(): string {
  const {version} = JSON.parse(fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {version: string};
  return version;
}
