/** Functions for programs: what `inkstone/api` exports, and the commands print with `--json`. */
import path from 'node:path';
import {type Diagnostic, InkstoneError} from '../contract/diagnostic.ts';
import {DiagnosticLog, hasErrors, mergeLanguages} from '../core/support/diagnostics.ts';
import type {BuildOptions, BuildResult, CheckOptions, CheckResult, Problem, RoutesResult, SiteOptions} from './api.mjs';
import type {DeployManifest} from './deploy-changes.ts';
import {prepareEnvironment} from './process.ts';

const VERSION = 1;

export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const {
    mode = 'production',
    minify = true,
    config,
    outDir,
    locales,
    workers,
    remoteCache,
    changed,
    shard,
    onStage,
  } = options;
  const siteDir = prepareEnvironment(options.siteDir, {config}, mode);
  const started = performance.now();
  const {build: buildSite} = await import('../core/build.ts');
  const progress = {
    stage: async <Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> => {
      onStage?.(name);
      return run();
    },
    language: () => undefined,
  };
  const remote = remoteCache && {url: remoteCache.url, readOnly: remoteCache.readOnly ?? false};
  let manifest: DeployManifest | undefined;
  const {result: reports = [], thrown} = await withProblems(async () => {
    if (changed !== undefined) {
      const {openDeployManifest} = await import('./deploy-changes.ts');
      manifest = openDeployManifest(changed, {siteDir, outDir, shard});
    }
    return buildSite({siteDir, mode, minify, config, outDir, locales, workers, remoteCache: remote, shard}, progress);
  });
  const found = reports.map(({site, diagnostics}) => ({baseUrl: site.baseUrl, diagnostics}));
  const all = [...mergeLanguages(found), ...thrown];
  const ok = !hasErrors(all);
  const differences = ok ? await manifest?.compare() : undefined;
  return {
    version: VERSION,
    ok,
    ...(shard !== undefined && {shard}),
    ...(differences && {changes: {manifest: differences.file, ...differences.changes}}),
    duration: Math.round(performance.now() - started),
    locales: (ok ? reports : []).map(({site, pages, rendered, documents, compiled, isNewBundle, size}) => ({
      locale: site.i18n.currentLocale,
      outDir: site.outDir,
      baseUrl: site.baseUrl,
      pages,
      rendered,
      documents,
      compiled,
      bundled: isNewBundle ?? false,
      files: size?.files ?? 0,
      bytes: size?.bytes ?? 0,
    })),
    diagnostics: problemsOf(all, siteDir),
  };
}

export async function check({fix = false, config, locales, ...options}: CheckOptions = {}): Promise<CheckResult> {
  const siteDir = prepareEnvironment(options.siteDir, {config});
  const {checkSite} = await import('../core/commands/check/check-site.ts');
  const {result, thrown} = await withProblems(() => checkSite({siteDir, config, locales, fix}));
  const all = [...(result?.diagnostics ?? []), ...thrown];
  const {written} = result ?? {};
  return {
    version: VERSION,
    ok: !hasErrors(all),
    ...(written && {redirects: {file: relativeTo(siteDir, written.file), count: written.count}}),
    diagnostics: problemsOf(all, siteDir),
  };
}

export async function routes({config, locales, ...options}: SiteOptions = {}): Promise<RoutesResult> {
  const siteDir = prepareEnvironment(options.siteDir, {config});
  const [{loadConfig}, {loadContent}, {collectRoutes}, {routeInput}] = await Promise.all([
    import('../core/config/load-config.ts'),
    import('../core/load/load-content.ts'),
    import('../core/routes/collect-routes.ts'),
    import('../core/stage-inputs.ts'),
  ]);
  const found: RoutesResult['routes'] = [];
  const diagnostics: Diagnostic[] = [];
  const {thrown} = await withProblems(async () => {
    for (const loadedSite of await loadConfig({siteDir, config, locales, mode: 'production', minify: true})) {
      const {site, code} = loadedSite;
      const loaded = await code.run(() => loadContent(loadedSite)).finally(() => code.dispose());
      const table = collectRoutes(routeInput(site, loaded));
      diagnostics.push(...(loadedSite.diagnostics ?? []), ...loaded.diagnostics, ...table.diagnostics);
      for (const {path: url, plugin, branch, metadata} of table.routes) {
        const source = metadata?.sourceFilePath;
        found.push({
          path: url,
          locale: site.i18n.currentLocale,
          plugin,
          component: branch.at(-1)?.component ?? '',
          ...(source !== undefined && {source}),
        });
      }
    }
  });
  const all = [...diagnostics, ...thrown];
  return {version: VERSION, ok: !hasErrors(all), routes: found, diagnostics: problemsOf(all, siteDir)};
}

/** Runs a task and returns the problems that it throws. */
async function withProblems<Result>(
  run: () => Promise<Result>,
): Promise<{result?: Result; thrown: readonly Diagnostic[]}> {
  try {
    return {result: await run(), thrown: []};
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    return {thrown: error.diagnostics};
  }
}

function problemsOf(diagnostics: readonly Diagnostic[], siteDir: string): Problem[] {
  return new DiagnosticLog(diagnostics).list.map(({severity, code, message, hint, place}) => ({
    severity,
    code,
    message,
    ...(hint !== undefined && {hint}),
    ...(place && {...place, file: relativeTo(siteDir, place.file)}),
  }));
}

function relativeTo(siteDir: string, file: string): string {
  return path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/');
}
