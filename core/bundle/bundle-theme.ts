import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {globalDataNotice, routeListNotice, reactNotice} from './bundle-notices.ts';
import {openBundleStore} from './bundle-store.ts';
import {areDocumentsCurrent} from './code-documents.ts';
import type {MakeBundleInput} from './make-bundle.ts';
import {reactCopyOf} from './react-copy.ts';
import {offeredModules} from './standard-bundle.ts';

export interface BundleThemeInput extends MakeBundleInput {
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
  const manifest = await findOrMakeBundle({...input, moduleRefs: offeredModules(input.moduleRefs, input.bundler)});
  const notices = [
    ...reactNotice(input.site.siteDir, reactCopyOf(input.site.siteDir)),
    ...globalDataNotice(manifest, input.globalDataRest),
    ...routeListNotice(manifest.readsRoutes),
  ];
  return {...manifest, diagnostics: [...notices, ...input.codeDocuments.diagnostics()]};
}

async function findOrMakeBundle(input: BundleThemeInput): Promise<BundleManifest> {
  const {site, bundler, moduleRefs, codeDocuments} = input;
  const offered = moduleRefs.map(({key, names}) => [key, [...names].sort()]).sort();
  const key = contentHash(JSON.stringify([bundler.key, offered]), 16);
  const store = openBundleStore(path.join(site.cacheDir, 'bundle'), site.siteDir);
  const shipped = openBundleStore(path.join(packageRoot(), 'lib/bundles'), site.siteDir);
  for (const place of [store, shipped]) {
    const known = await place.read(key, (hashes) => areDocumentsCurrent(hashes, codeDocuments));
    if (known) return known;
  }
  // Loads webpack, needed only if the bundle isn't cached.
  const {makeBundle} = await import('./make-bundle.ts');
  return makeBundle(input, {store, key});
}
