import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {putFile} from '../support/put-file.ts';
import {baseUrlBanner} from './base-url-banner.ts';
import {sharedFiles, siteDataFile} from './data-files.ts';
import {entryAsset, type TemplateContext} from './html-template.ts';
import type {SiteData} from '../../contract/site.ts';
import type {RenderInput} from './render-pages.ts';
import type {RenderContext} from './render-task.ts';

/** One page that takes longer than this is stuck. */
const PAGE_TIMEOUT = 30_000;

/**
 * The common part of all pages of a locale. Throws when the server bundle cannot be read.
 *
 * @param sentData the site's data as every page loads them; those of the input are complete
 */
export function renderContext(
  {
    site,
    manifest,
    siteData,
    htmlTags,
    outputDir,
  }: Pick<RenderInput, 'site' | 'manifest' | 'siteData' | 'htmlTags' | 'outputDir'>,
  sentData: SiteData = siteData,
): RenderContext {
  const siteDataJson = JSON.stringify(siteData);
  const bundleHash = contentHash(fs.readFileSync(manifest.serverBundle), 40);
  const locale = site.i18n.currentLocale;
  const {htmlLang = locale, direction = 'ltr'} = site.i18n.localeConfigs[locale] ?? {};
  const {baseUrl} = site;
  // Sites that share a cache each have an index of their own, wherever they lie.
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
    outputDir: path.resolve(outputDir),
    cacheDir: path.join(site.cacheDir, 'pages', `${locale}-${contentHash(siteName)}`),
    siteDir: site.siteDir,
    template,
    pageTimeout: PAGE_TIMEOUT,
  };
}

/** Writes site data, shared data and the banner: what pages name besides code and documents. */
export function writeDataFiles(
  {site, siteData, shared, outputDir, published}: RenderInput,
  {template}: RenderContext,
): void {
  const files = [siteDataFile(siteData), ...sharedFiles(shared)];
  if (site.config.baseUrlIssueBanner) files.push(baseUrlBanner(site.baseUrl, template.htmlLang));
  for (const {file, content} of files) putFile({outputDir, published}, file, Buffer.from(content));
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
