import {createRequire} from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {packageRoot} from '../support/package-root.ts';
import type {JobInput} from './compile-job.ts';
import type {IncludeLanguages} from './highlight-code.ts';

/**
 * Bundles `src/theme/prism-include-languages` with what it imports, so that threads can run it as
 * text and its content is part of cache keys. The configuration loader is no
 * help: such files import `@generated/docusaurus.config` and `@site/…`, which are names of the
 * bundle.
 */
export async function bundleIncludeLanguages(
  file: string,
  {site, themeConfig}: Pick<JobInput, 'site' | 'themeConfig'>,
): Promise<{code?: string; diagnostics: Diagnostic[]}> {
  const config = JSON.stringify({...site.config, themeConfig});
  try {
    const {build} = await import('esbuild');
    const {outputFiles} = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'silent',
      absWorkingDir: site.siteDir,
      alias: {'@site': site.siteDir},
      plugins: [
        {
          name: 'site-names',
          setup: ({onResolve, onLoad}) => {
            onResolve({filter: /^@generated\/docusaurus\.config$/}, () => ({path: 'config', namespace: 'site'}));
            onLoad({filter: /./, namespace: 'site'}, () => ({contents: config, loader: 'json'}));
          },
        },
      ],
    });
    const code = outputFiles[0]?.text ?? '';
    // Run once here, so that a failure is reported once and not by every thread.
    const {createHighlighter} = await import('./highlight-code.ts');
    createHighlighter([], evaluateIncludeLanguages(code, file));
    return {code, diagnostics: []};
  } catch (error) {
    const problem: Diagnostic = {
      code: 'INK4020',
      severity: 'warning',
      message: `Could not load the site's Prism languages: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Fix the error: the file runs during the build, not in the browser. Until then, code in these languages is not highlighted.',
      place: {file},
    };
    return {diagnostics: [problem]};
  }
}

/** The function that the bundled text exports. `file` is where its packages are looked for. */
export function evaluateIncludeLanguages(code: string, file: string): IncludeLanguages {
  const module = {exports: {} as {default?: unknown}};
  const require = (name: string): unknown => {
    const ofSite = createRequire(file);
    try {
      return ofSite(ofSite.resolve(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
      return createRequire(path.join(packageRoot(), 'package.json'))(name);
    }
  };
  vm.compileFunction(code, ['module', 'exports', 'require'], {filename: file})(module, module.exports, require);
  const include = module.exports.default ?? module.exports;
  return typeof include === 'function' ? (include as IncludeLanguages) : () => undefined;
}
