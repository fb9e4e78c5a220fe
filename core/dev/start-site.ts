import fs from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {cacheFolder} from '../config/site-folders.ts';
import {loadLanguage} from '../config/load-config.ts';
import {MAX_HEADER_BYTES} from '../serve/check-request.ts';
import {type Endpoint, listenOn} from '../serve/listen.ts';
import {diagnosticsOf, formatDiagnostic} from '../support/diagnostics.ts';
import {createWorkerPool} from '../support/worker-pool.ts';
import {answerRequest} from './answer-request.ts';
import {openLiveSite, type LiveSite} from './live-site.ts';
import {createProblemBoard} from './problem-board.ts';
import {takeSessionFolder} from './session-folder.ts';
import {createVisits} from './visits.ts';
import {watchFiles} from './watch-files.ts';
import {watchPackages} from './watch-packages.ts';

export interface StartOptions {
  /** Absolute. */
  siteDir: string;
  config?: string | undefined;
  locale?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  /** Milliseconds between polls; without it, the file system notifies of changes. */
  poll?: number | undefined;
  /** Key and certificate, for HTTPS. */
  tls?: {key: string; cert: string} | undefined;
  /** Asked before the site. */
  endpoint?: Endpoint | undefined;
  /** Prints complete lines: problems and progress. */
  print: (text: string) => void;
  /**
   * Called when packages of the site were installed, with those that this process has loaded in
   * another version: it can't load them again.
   */
  onInstall: (packages: string[]) => void;
}

/** Milliseconds in which a request of the first page delays everything that can wait. */
const FIRST_PAGE = 1000;

/** Slow clients are looked for each second. */
const SERVER_OPTIONS = {maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 1000};

/** Milliseconds to wait for the end after Ctrl-C: webpack writes its cache when it is closed. */
const LONGEST_END = 1500;

/**
 * Serves a site in development. Errors in the site don't end it: it shows them until they are
 * fixed. Throws an `InkstoneError` if it can't listen.
 */
export async function startSite(options: StartOptions) {
  const siteDir = await fs.realpath(options.siteDir);
  const board = createProblemBoard(siteDir, options.print);
  const pool = createWorkerPool(1);
  const renderPool = createWorkerPool(1);
  const state = path.join(siteDir, '.docusaurus');
  const folder = await takeSessionFolder(state);
  const workDir = folder.dir;
  let closing: Promise<void> | undefined;
  const report = (error: unknown): void => {
    // What waits for the bundler is rejected when it is closed.
    if (closing) return;
    for (const diagnostic of diagnosticsOf(error)) options.print(`${formatDiagnostic(diagnostic, {siteDir})}\n`);
  };
  const found: {site?: LiveSite} = {};
  const site = (): LiveSite => found.site as LiveSite;
  const visits = createVisits({site, board, pool: renderPool, report});
  // Starts first, so that changes during loading count, too.
  const watch = watchFiles({
    dirs: [siteDir],
    except: [state, path.join(siteDir, 'build'), cacheFolder(siteDir)],
    poll: options.poll,
    onChange: (changes) => void opening.then((live) => live.apply(changes)).catch(report),
  });
  const packages = watchPackages({
    siteDir,
    poll: options.poll,
    hasFailed: () => board.hasErrors(['config', 'load']),
    onInstall: options.onInstall,
  });
  const opening = openLiveSite({
    loadSite: () => loadLanguage({siteDir, mode: 'development', minify: false, config: options.config}, options.locale),
    pool,
    board,
    siteDir,
    workDir,
    poll: options.poll,
    onChange: (first) => void visits.publish(first).catch(report),
    onBundle: () => void opening.then(() => visits.publishBundle()).catch(report),
    onLoad: (paths) => {
      watch.add(paths);
      packages.follow(found.site?.inputs() ?? []);
    },
  }).then((opened) => {
    found.site = opened;
    packages.follow(opened.inputs());
    return opened;
  });
  const answer: http.RequestListener = (request, response) => {
    if (options.endpoint?.(request, response)) return;
    opening
      .then((live) => answerRequest(request, response, {site: live, visits, board, report, host: options.host}))
      .catch((error: unknown) => {
        report(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  };
  const {tls} = options;
  const server = tls
    ? https.createServer({...tls, ...SERVER_OPTIONS}, answer)
    : http.createServer(SERVER_OPTIONS, answer);
  server.headersTimeout = 10_000;
  // Streams stay open, and a request is only ever a line and headers.
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 10_000;
  const scheme = tls ? 'https' : 'http';
  const {port, origins, movedFrom} = await listenOn(server, {...options, scheme, isFixed: false});
  await opening;
  // Scanning all files would slow down the first bundle and the first page.
  const bundled = site().generation() ? site().bundle() : Promise.resolve();
  void bundled
    .catch(() => undefined)
    .then(() => Promise.race([visits.first, sleep(FIRST_PAGE, undefined, {ref: false})]))
    .then(() => {
      watch.start();
      packages.start();
    })
    .then(() => site().startWebpack())
    .then(() => site().generation()?.compiler.warm())
    .catch(report);
  const close = async (): Promise<void> => {
    board.close();
    watch.close();
    packages.close();
    visits.close();
    server.close();
    server.closeAllConnections();
    const ending = Promise.all([site().close(), pool.close(), renderPool.close()]);
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, LONGEST_END))]);
    folder.remove();
  };
  const baseUrl = site().generation()?.loadedSite.site.baseUrl ?? '/';
  return {
    /** Address of the home page. */
    url: origins.local + baseUrl,
    /** Addresses of the home page for other machines. */
    networkUrls: origins.network.map((origin) => origin + baseUrl),
    movedFrom,
    port,
    /** Number of pages. Undefined if the site could not be loaded. */
    pages: site().generation()?.table.routes.length,
    close: (): Promise<void> => (closing ??= close()),
  };
}
