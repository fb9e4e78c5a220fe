import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {bundleWorker, contentHash, InkstoneError, type LoadContext, packageRoot, programId} from 'inkstone/plugin';
import type {ManifestEntry, PwaOptions} from './options.ts';

interface Input {
  /** Absolute; complete. */
  outDir: string;
  context: LoadContext;
  options: PwaOptions;
  /** Absolute path of `workbox-precaching`. */
  workbox: string;
}

/**
 * Returns the text of `sw.js`, with the list of files to keep.
 *
 * @throws InkstoneError if it can't be bundled, or a transform of the site fails (`INK7110`)
 */
export async function serviceWorker({outDir, context, options, workbox}: Input): Promise<string> {
  try {
    const entries = await manifestOf({outDir, context, options});
    return await bundle(entries, {context, options, workbox});
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new InkstoneError(
      {
        code: 'INK7110',
        severity: 'error',
        message: `Could not make the service worker: ${reason}`,
        hint: 'Check "swCustom" and "injectManifestConfig" of plugin-pwa.',
        place: {file: context.siteConfigPath},
      },
      {cause},
    );
  }
}

/** Kept for reading offline: pages with what they show. Source: Docusaurus 3.10. */
const PATTERNS = ['**/*.{js,json,css,html}', '**/*.{png,jpg,jpeg,gif,svg,ico}', '**/*.{woff,woff2,eot,ttf,otf}'];
/** Files of the build whose names have a hash of their content. */
const HASHED = /^assets\/.+[.-][\da-f]{8,}\.\w+$/;

/** Lists the files to keep, in the order of their names. */
export async function manifestOf({outDir, context, options}: Omit<Input, 'workbox'>): Promise<ManifestEntry[]> {
  const {globPatterns, globIgnores, dontCacheBustURLsMatching = HASHED, ...config} = options.injectManifestConfig;
  const files = await glob([...PATTERNS, ...globPatterns], {
    cwd: outDir,
    ignore: ['sw.js', ...globIgnores],
    followSymbolicLinks: config.globFollow,
  });
  const entries: ManifestEntry[] = [];
  const tooLarge: string[] = [];
  for (const file of files.sort()) {
    const content = await fs.readFile(path.join(outDir, file));
    if (content.length > config.maximumFileSizeToCacheInBytes) {
      tooLarge.push(`"${file}" (${content.length} bytes)`);
      continue;
    }
    const revision = dontCacheBustURLsMatching.test(file) ? null : contentHash(content, 32);
    entries.push({url: addressOf(file, config.modifyURLPrefix), revision, size: content.length});
  }
  if (tooLarge.length > 0) {
    const message = `The service worker does not keep ${tooLarge.join(', ')}: too large.`;
    const hint = 'Set "maximumFileSizeToCacheInBytes" in "injectManifestConfig", or exclude files with "globIgnores".';
    context.inkstone.report({code: 'INK7111', severity: 'warning', message, hint});
  }
  const others = config.additionalManifestEntries.map((entry) =>
    typeof entry === 'string' ? {url: entry, revision: null} : entry,
  );
  let manifest = entries;
  for (const transform of config.manifestTransforms) ({manifest} = await transform(manifest));
  return [...manifest, ...(await templatedEntries(outDir, config.templatedURLs)), ...others].map(({url, revision}) => ({
    url,
    revision: revision ?? null,
  }));
}

/** Entries for addresses that the host answers with what it makes of several files. */
function templatedEntries(outDir: string, urls: Record<string, string | string[]>): Promise<ManifestEntry[]> {
  return Promise.all(
    Object.entries(urls).map(async ([url, source]) => {
      const files = typeof source === 'string' ? [] : (await glob(source, {cwd: outDir})).sort();
      const texts = await Promise.all(files.map((file) => fs.readFile(path.join(outDir, file))));
      const content = typeof source === 'string' ? source : Buffer.concat(texts);
      return {url, revision: contentHash(content, 32)};
    }),
  );
}

/** Returns the address of a file. Prefixes are those of its name, and what the site puts there. */
function addressOf(file: string, prefixes: Record<string, string>): string {
  const [from, to] = Object.entries(prefixes).find(([prefix]) => file.startsWith(prefix)) ?? ['', ''];
  return to + encodeURI(file.slice(from.length)).replace(/[?#]/g, encodeURIComponent);
}

/** Name of the list of files in the script. */
const FILES = '__INKSTONE_FILES';

/** Returns the service worker with Workbox, the code of the site and the files to keep. */
async function bundle(entries: readonly ManifestEntry[], input: Omit<Input, 'outDir'>): Promise<string> {
  const {options} = input;
  const script = options.swCustom === undefined ? await storedScript(input) : await makeScript(input);
  // In front of the script, so that this is the same until the packages are others.
  return `const ${FILES}=${JSON.stringify(entries)};\n${script}`;
}

/** Keeps a script without code of the site, so that most builds need no bundler. */
async function storedScript(input: Omit<Input, 'outDir'>): Promise<string> {
  const {context, options, workbox} = input;
  const store = context.inkstone.openStore('pwa');
  const manifest = await fs.readFile(path.join(path.dirname(workbox), 'package.json'), 'utf8');
  const key = contentHash(JSON.stringify([programId(), manifest, options.debug]), 32);
  const stored = store.get<string>(key)?.value;
  const script = stored ?? (await makeScript(input));
  if (stored === undefined) store.put(key, script);
  store.close();
  return script;
}

function makeScript({context, options: {swCustom, debug}, workbox}: Omit<Input, 'outDir'>): Promise<string> {
  const {siteDir} = context;
  const modules: Record<string, string> = {
    workbox,
    'service-worker': path.join(packageRoot(), 'plugins/pwa/client/service-worker.ts'),
    ...(swCustom !== undefined && {'custom-worker': path.resolve(siteDir, swCustom)}),
  };
  const source = [
    "import {PrecacheController} from 'workbox';",
    "import {installServiceWorker} from 'service-worker';",
    swCustom === undefined ? 'const custom = undefined;' : "import custom from 'custom-worker';",
    `installServiceWorker(self, new PrecacheController({fallbackToNetwork: true}), ${FILES}, custom);`,
  ].join('\n');
  return bundleWorker(source, {siteDir, modules, debug});
}
