import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {Need} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {CodeDocuments, LoadedContent, LoadedSite} from '../../contract/stages.ts';
import {packageRoot} from '../support/package-root.ts';
import {openBundleCache, SERVER_BUNDLE} from './bundle-cache.ts';
import {globalDataNotice, routeListNotice, reactNotice} from './bundle-notices.ts';
import {siteBabelRule} from './babel-rules.ts';
import {bundleKey} from './bundle-identity.ts';
import {areDocumentsCurrent} from './code-documents.ts';
import {reactCopyOf} from './react-copy.ts';
import {createStableNames} from './stable-names.ts';
import {bundledNeeds, shippedBundlesDir} from './standard-bundle.ts';
import {collectThemeAliases} from './theme-aliases.ts';

export interface BundleThemeInput extends LoadedSite {
  plugins: readonly LoadedPlugin[];
  content: ReadonlyMap<LoadedPlugin, unknown>;
  themePaths: readonly {path: string; owner: string}[];
  clientModules: readonly string[];
  needs: readonly Need[];
  codeDocuments: CodeDocuments;
  /** Absolute path of the document or page that wants a module, for messages. */
  askedBy: (key: string) => string | undefined;
  globalDataRest: LoadedContent['globalDataRest'];
}

export interface Bundle extends BundleManifest {
  diagnostics: Diagnostic[];
}

/**
 * Stage 5: code only, once for the browser and once for the server. The cost depends on the theme
 * and on how many different components are used, never on the number of pages; a bundle whose
 * inputs were seen before is not made again.
 *
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function bundleTheme(input: BundleThemeInput): Promise<Bundle> {
  const manifest = await findOrMakeBundle(input);
  const notices = [
    ...reactNotice(input.site.siteDir, reactCopyOf(input.site.siteDir)),
    ...siteBabelRule(input.site).diagnostics,
    ...globalDataNotice(manifest.readsGlobalData, input.globalDataRest),
    ...routeListNotice(manifest.readsRoutes),
  ];
  return {...manifest, diagnostics: [...notices, ...input.codeDocuments.diagnostics()]};
}

async function findOrMakeBundle(asked: BundleThemeInput): Promise<BundleManifest> {
  const names = createStableNames({inkstone: packageRoot(), '@site': asked.site.siteDir});
  const aliases = collectThemeAliases(
    asked.themePaths.map((theme) => ({path: theme.path, site: theme.owner === 'site'})),
  );
  const input = {...asked, needs: bundledNeeds(asked, aliases)};
  const key = await bundleKey(input, names, aliases.theme);
  const cache = openBundleCache(path.join(input.site.cacheDir, 'bundle', key), input.site.siteDir, SERVER_BUNDLE);
  const shipped = openBundleCache(path.join(shippedBundlesDir(), key), input.site.siteDir, SERVER_BUNDLE);
  for (const place of [cache, shipped]) {
    const known = await place.read((hashes) => areDocumentsCurrent(hashes, input.codeDocuments, input.site.siteDir));
    if (known) return known;
  }

  // Webpack and what belongs to it are loaded for a bundle that nobody has made yet.
  const {makeBundle} = await import('./make-bundle.ts');
  return makeBundle(input, {cache, key, aliases, names});
}
