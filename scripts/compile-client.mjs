import path from 'node:path';
import {build} from 'esbuild';

/** Sources of the modules for browser code that the package exports, by their names. */
const MODULES = {
  runtime: 'runtime/index.ts',
  docs: 'plugins/content-docs/client/index.ts',
  blog: 'plugins/content-blog/client/index.ts',
  'theme-common': 'theme/_common/index.ts',
};

/**
 * Compiles `inkstone/runtime` and the like into `lib/client/`. Builds of sites use the sources
 * instead. This is for programs that load components without Inkstone, such as test runners.
 *
 * @param {string} root folder of the package
 */
export async function compileClient(root) {
  const sources = Object.entries(MODULES).map(([name, file]) => [name, path.join(root, file)]);
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(sources),
    outdir: path.join(root, 'lib/client'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    alias: Object.fromEntries(sources.map(([name, file]) => [`inkstone/${name}`, file])),
    define: {__INKSTONE_LIVE__: 'false'},
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
  });
}
