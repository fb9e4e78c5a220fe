import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {LoadedSite} from '../../contract/stages.ts';
import {cacheFolder} from '../config/site-folders.ts';
import {loadLanguage} from '../config/load-config.ts';
import {MAX_HEADER_BYTES} from '../serve/check-request.ts';
import {listenOn} from '../serve/listen.ts';
import {createWorkerPool} from '../support/worker-pool.ts';
import {answerRequest} from './answer-request.ts';
import {openLiveSite, type LiveSite} from './live-site.ts';
import {createProblemBoard} from './problem-board.ts';
import {createVisits} from './visits.ts';
import {watchFiles} from './watch-files.ts';

export interface StartOptions {
  /** Absolute. */
  siteDir: string;
  config?: string | undefined;
  locale?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  /** Milliseconds between looks at the files; missing: the system tells of changes. */
  poll?: number | undefined;
  /** Takes whole lines: what is wrong, and what happens. */
  print: (text: string) => void;
}

export interface StartedSite {
  /** Address of the home page. */
  url: string;
  /** Addresses of the home page for other machines. */
  networkUrls: string[];
  movedFrom?: number;
  close: () => Promise<void>;
}

/** Beginning of the name of a session's folder; the number of its process follows. */
const LIVE_DIR = 'live-';

/**
 * The first page comes before everything that can wait, if somebody asks for it within so many
 * milliseconds.
 */
const FIRST_PAGE = 1000;

/** The bundler writes its cache when it ends; nobody who has pressed Ctrl-C waits for that. */
const LONGEST_END = 1500;

/**
 * Serves a site while it is worked on. Mistakes in the site do not end it: they are shown until
 * they are mended. Throws an `InkstoneError` if it cannot listen.
 */
export async function startSite(options: StartOptions): Promise<StartedSite> {
  const siteDir = await fs.realpath(options.siteDir);
  const board = createProblemBoard(siteDir, options.print);
  const pool = createWorkerPool(1);
  const renderPool = createWorkerPool(1);
  const state = path.join(siteDir, '.docusaurus');
  const workDir = path.join(state, LIVE_DIR + process.pid);
  await removeLeftovers(state);
  const report = (error: unknown): void => options.print(`${error instanceof Error ? error.stack : String(error)}\n`);
  const found: {site?: LiveSite} = {};
  const site = (): LiveSite => found.site as LiveSite;
  const visits = createVisits({site, board, pool: renderPool, report});
  // From the beginning: what is saved while the site is read counts as well.
  const watch = watchFiles({
    dirs: [siteDir],
    except: [state, path.join(siteDir, 'build'), cacheFolder(siteDir)],
    poll: options.poll,
    onChange: (changes) => void opening.then((live) => live.apply(changes)).catch(report),
  });
  const opening = openLiveSite({
    loadSite: () => loadOneLanguage({...options, siteDir}),
    pool,
    board,
    siteDir,
    workDir,
    poll: options.poll,
    onChange: (first) => void visits.publish(first).catch(report),
    onBundle: () => void opening.then(() => visits.publishBundle()).catch(report),
    onLoad: (paths) => watch.add(paths),
  }).then((opened) => (found.site = opened));
  const server = http.createServer({maxHeaderSize: MAX_HEADER_BYTES}, (request, response) => {
    opening
      .then((live) => answerRequest(request, response, {site: live, visits, board, host: options.host}))
      .catch((error: unknown) => {
        report(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  });
  server.headersTimeout = 10_000;
  // Streams stay open, and a request is only ever a line and headers.
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 10_000;
  const {origins, movedFrom} = await listenOn(server, {...options, isFixed: false});
  await opening;
  // Looking at every file once takes time that the first bundle and the first page need more.
  const bundled = site().generation() ? site().bundle() : Promise.resolve();
  void bundled
    .catch(() => undefined)
    .then(() => Promise.race([visits.first, sleep(FIRST_PAGE, undefined, {ref: false})]))
    .then(watch.start)
    .then(() => site().generation()?.compiler.warm())
    .catch(report);
  const baseUrl = site().generation()?.loadedSite.site.baseUrl ?? '/';
  return {
    url: origins.local + baseUrl,
    networkUrls: origins.network.map((origin) => origin + baseUrl),
    ...(movedFrom === undefined ? {} : {movedFrom}),
    close: async () => {
      watch.close();
      visits.close();
      server.close();
      server.closeAllConnections();
      const ending = Promise.all([site().close(), pool.close(), renderPool.close()]);
      await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, LONGEST_END))]);
      await fs.rm(workDir, {recursive: true, force: true});
    },
  };
}

/** Folders of sessions that were killed. */
async function removeLeftovers(state: string): Promise<void> {
  const names = await fs.readdir(state).catch((): string[] => []);
  const dead = names.filter((name) => name.startsWith(LIVE_DIR) && !isRunning(Number(name.slice(LIVE_DIR.length))));
  await Promise.all(dead.map((name) => fs.rm(path.join(state, name), {recursive: true, force: true})));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // There is such a process, of somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function loadOneLanguage({siteDir, config, locale}: StartOptions): Promise<LoadedSite> {
  const options = {siteDir, mode: 'development' as const, minify: false, ...(config === undefined ? {} : {config})};
  return loadLanguage(options, locale);
}
