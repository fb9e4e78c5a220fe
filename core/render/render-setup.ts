import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {BundleManifest, EmittedFile} from '../../contract/manifest.ts';
import type {Site, SiteData} from '../../contract/site.ts';
import type {LoadedContent, SharedData} from '../../contract/stages.ts';
import {processRegion} from '../store/inputs.ts';
import {contentHash} from '../support/output-files.ts';
import {packageVersion} from '../support/package-root.ts';
import {fileUrl, sharedFile, siteDataFile} from './page-data.ts';
import type {EntryAsset, RenderSetup, TemplateContext} from './render-job.ts';

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
  const code = manifest.serverHashes?.everywhere ?? contentHash(fs.readFileSync(manifest.serverBundle), 40);
  const locale = site.i18n.currentLocale;
  const {htmlLang = locale, direction = 'ltr'} = site.i18n.localeConfigs[locale] ?? {};
  const {baseUrl} = site;
  // Each site that shares a cache has its own index, wherever the site is stored.
  const siteName = JSON.stringify([site.config.title, site.config.url, baseUrl]);
  const asset = (file: string, content: string | Uint8Array | undefined): EntryAsset => ({
    url: fileUrl(baseUrl, file),
    integrity: content && `sha384-${createHash('sha384').update(content).digest('base64')}`,
  });
  const bundled = (file: string): EntryAsset => asset(file, contentOf(path.join(manifest.dir, file)));
  const siteScript = siteDataFile(sentData, manifest);
  const banner = baseUrlBanner(baseUrl, htmlLang);
  const template: TemplateContext = {
    baseUrl,
    htmlLang,
    direction,
    generator: `Inkstone v${packageVersion()}`,
    noIndex: site.config.noIndex,
    htmlTags,
    ...(manifest.starter !== undefined && site.config.hydration === 'idle' && {starter: bundled(manifest.starter)}),
    scripts: [asset(siteScript.file, siteScript.content), ...manifest.scripts.map(bundled)],
    styles: manifest.styles.map(bundled),
    chunkStyles: [...new Set(Object.values(manifest.modules).flatMap(({styles}) => styles))].map(bundled),
    bundle: {modules: manifest.modules, scripts: manifest.scripts, styles: manifest.styles},
    ...(site.config.baseUrlIssueBanner ? {banner: {...asset('', banner.content), url: `./${banner.file}`}} : {}),
  };
  return {
    key: contentHash(JSON.stringify([code, siteDataJson, processRegion()]), 40),
    frameKey: contentHash(JSON.stringify([manifest.id, template, manifest.siteNames]), 40),
    serverBundle: manifest.serverBundle,
    siteDataJson,
    sharedByAll: [siteData.globalDataRest, siteData.routeList].flatMap((url) => (url === undefined ? [] : nameOf(url))),
    outputDir: path.resolve(outputDir),
    cacheDir: path.join(site.cacheDir, 'pages', `${locale}-${contentHash(siteName)}`),
    siteDir: site.siteDir,
    ignoredDir: site.cacheDir,
    template,
    ...(manifest.siteNames && {
      styleBundle: {dir: manifest.dir, styles: manifest.styles, siteNames: manifest.siteNames},
    }),
    pageTimeout: PAGE_TIMEOUT,
  };
}

/** Name of shared data by its address. */
function nameOf(url: string): string {
  return decodeURIComponent(path.posix.basename(url, '.json'));
}

/**
 * Files that pages name besides code and documents: site data, shared data, the banner. One at a
 * time: the sidebars of a large site are hundreds of megabytes.
 */
export function* dataFiles(
  {siteData, manifest}: Pick<SetupInput, 'siteData' | 'manifest'>,
  shared: readonly SharedData[],
  {template: {banner, baseUrl, htmlLang}}: Pick<RenderSetup, 'template'>,
): Generator<EmittedFile & {content: string}> {
  yield siteDataFile(siteData, manifest);
  for (const data of shared) {
    yield {
      file: sharedFile(data.name),
      get content() {
        return data.json;
      },
    };
  }
  if (banner !== undefined) yield baseUrlBanner(baseUrl, htmlLang);
}

/** Undefined for scripts of the development server, which are in memory. */
function contentOf(file: string): Uint8Array | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

const ENGLISH = {
  title: 'Your site did not load properly.',
  configured: 'The most likely reason is a wrong baseUrl in the site configuration. Current value:',
  suggested: 'Suggested value for this URL:',
};

type BannerTexts = typeof ENGLISH;

const TRANSLATED: Record<string, BannerTexts> = {
  'zh-hant': {
    title: '網站沒有正確載入。',
    configured: '常見的原因是網站設定中的 baseUrl 不正確。目前的值：',
    suggested: '依目前的網址，應設為：',
  },
  zh: {
    title: '网站没有正常加载。',
    configured: '常见的原因是站点配置中的 baseUrl 不正确。当前的值：',
    suggested: '按当前地址，应设为：',
  },
  ja: {
    title: 'サイトを正しく読み込めませんでした。',
    configured: 'サイト設定の baseUrl が正しくない可能性があります。現在の値:',
    suggested: 'このアドレスからは次の値になります:',
  },
};

/**
 * A script for the home page that shows a message if the configured base URL is wrong. It is a
 * file, not inline text, so that a strict content security policy allows it, and the page names it
 * relative to itself, so that it is found under any base. It decides when the page has loaded: if
 * the starter or the site data are there by then, or the address is the configured one, the base
 * URL is not to blame and it does nothing.
 */
export function baseUrlBanner(baseUrl: string, language: string): EmittedFile & {content: string} {
  const own = textsOf(language);
  const lines: [lang: string, texts: BannerTexts][] = [['en', ENGLISH]];
  if (own) lines.unshift([language, own]);
  const content = `(${showBanner})(${JSON.stringify(baseUrl)},${JSON.stringify(lines)});\n`;
  return {file: `assets/js/base-url.${contentHash(content)}.js`, content};
}

function textsOf(language: string): BannerTexts | undefined {
  const tag = language.toLowerCase();
  if (/^zh-(?:hant|tw|hk|mo)/.test(tag)) return TRANSLATED['zh-hant'];
  return TRANSLATED[tag.split('-')[0] ?? ''];
}

// Written for the browser and kept as text: core is compiled without the types of the DOM.
const showBanner = `function(base,lines){
addEventListener("load",function(){
if(globalThis.__INKSTONE_STARTER__||globalThis.__INKSTONE_SITE__)return;
var path=location.pathname.replace(/[^/]*$/,"");
if(path===base)return;
var box=document.createElement("div");
box.setAttribute("data-ink","base-url-banner");
box.setAttribute("role","alert");
box.style.cssText="border:4px solid #c00;background:#fff;color:#1c1e21;font:16px/1.5 sans-serif;margin:1em;padding:1em";
lines.forEach(function(line){
var part=document.createElement("div");part.lang=line[0];
var add=function(tag,text,code){var e=document.createElement(tag);e.textContent=text;if(code!==undefined){var c=document.createElement("code");c.textContent=code;e.append(" ",c)}part.append(e)};
add("strong",line[1].title);add("div",line[1].configured,base);add("div",line[1].suggested,path);
box.append(part)});
document.body.prepend(box)})}`;
