import type {ServerResponse} from 'node:http';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LiveEvent} from '../../contract/live.ts';
import type {WorkerPool} from '../../contract/stages.ts';
import {comparablePath} from '../../contract/url.ts';
import type {LivePage} from './live-pages.ts';
import {versionEvent} from './live-view.ts';
import {pageSource, type ProblemBoard} from './problem-board.ts';
import {findProblems, renderLive, type LiveRendering} from './render-live.ts';
import type {LiveSite, Rerun} from './live-site.ts';

/** Keeps the pages that are open in browsers up to date. */
export interface Visits {
  /** Resolves when the first page has connected. */
  first: Promise<void>;
  open: (response: ServerResponse, visit: {path: string; version: string}) => void;
  /** Sends updates to all open pages. */
  publish: (first: Rerun) => Promise<void>;
  /** Sends the new bundle to all open pages. */
  publishBundle: () => Promise<void>;
  /** Renders a page to HTML and puts its problems on the board. */
  render: (page: LivePage) => Promise<LiveRendering>;
  close: () => void;
}

export interface VisitsOptions {
  site: () => LiveSite;
  board: ProblemBoard;
  pool: WorkerPool;
  /** Receives unexpected errors. */
  report: (error: unknown) => void;
}

/** Milliseconds before an open page is checked, so that the next save needn't wait. */
const CHECK_AFTER = 120;

/** A page that doesn't connect within so many milliseconds after it was requested is not open. */
const LISTENS_WITHIN = 10_000;

interface Run extends VisitsOptions {
  stream: ReturnType<typeof createEventStream>;
  versions: WeakMap<Visitor, string>;
  checks: Map<string, NodeJS.Timeout>;
  turn: number;
}

/** Creates an empty set of open pages. */
export function createVisits(options: VisitsOptions): Visits {
  let arrived: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (arrived = resolve));
  const run: Run = {
    ...options,
    versions: new WeakMap(),
    checks: new Map(),
    turn: 0,
    stream: createEventStream((visitor) => leave(visitor, run)),
  };
  return {
    first,
    open: (response, {path, version}) => {
      arrived();
      const visitor = run.stream.open(response, path);
      run.versions.set(visitor, version);
      welcome(visitor, run).catch(run.report);
    },
    publish: async (first) => {
      run.turn++;
      await Promise.all(run.stream.visitors().map((visitor) => sendPage(visitor, run)));
      if (first !== 'document') await sendVersions(run);
    },
    publishBundle: async () => {
      const state = await run.site().bundle();
      run.board.set('bundle', state.diagnostics);
      if (!hasErrors(state.diagnostics)) run.stream.sendAll({type: 'bundle', hash: state.hash});
      await sendVersions(run);
      for (const visitor of run.stream.visitors()) {
        sendProblems(visitor, run);
        checkLater(visitor.path, run);
      }
    },
    render: (page) => render(page, run),
    close: () => {
      for (const timer of run.checks.values()) clearTimeout(timer);
      run.stream.close();
    },
  };
}

/** Sends everything to a page that connects again. It ignores what it already has. */
async function welcome(visitor: Visitor, run: Run): Promise<void> {
  const site = run.site();
  await site.settled();
  sendProblems(visitor, run);
  if (!site.generation()) return;
  (await bundleUpdate(run))(visitor);
  await sendVersion(visitor, run);
  await sendPage(visitor, run);
}

async function sendPage(visitor: Visitor, run: Run): Promise<void> {
  const site = run.site();
  const route = site.generation()?.routeOf(visitor.path);
  const {turn} = run;
  if (!route) {
    if (site.generation()) visitor.send({type: 'page', path: visitor.path, turn});
    return sendProblems(visitor, run);
  }
  const page = await site.page(route);
  // The browser must have the modules that the page refers to. They may be out of date while the
  // bundler runs.
  const updateBundle = await bundleUpdate(run);
  if (turn !== run.turn) return;
  updateBundle(visitor);
  run.board.set(pageSource('page', visitor.path), page.diagnostics);
  // An unreadable document has no content, so the page stays as it was below the overlay.
  if (!hasErrors(page.diagnostics)) visitor.send({type: 'page', path: visitor.path, turn, data: page.data});
  sendProblems(visitor, run);
  checkLater(visitor.path, run);
}

/**
 * Waits for the newest bundle. Returns a function that sends it to a page, unless it has errors.
 */
async function bundleUpdate({site}: Run): Promise<(visitor: Visitor) => void> {
  const {hash, diagnostics} = await site().bundle();
  return (visitor) => void (!hasErrors(diagnostics) && visitor.send({type: 'bundle', hash}));
}

function sendProblems(visitor: Visitor, {board}: Run): void {
  visitor.send({type: 'problems', problems: board.forPage(visitor.path)});
}

async function sendVersions(run: Run): Promise<void> {
  await Promise.all(run.stream.visitors().map((visitor) => sendVersion(visitor, run)));
}

async function sendVersion(visitor: Visitor, run: Run): Promise<void> {
  const site = run.site();
  const view = await site.view().catch(() => undefined);
  const event = view && versionEvent(run.versions.get(visitor) ?? '', view);
  if (!event) return;
  if (event.type === 'site') run.versions.set(visitor, event.version);
  visitor.send(event);
}

function checkLater(path: string, run: Run): void {
  clearTimeout(run.checks.get(path));
  run.checks.set(
    path,
    setTimeout(() => {
      run.checks.delete(path);
      check(path, run).catch(run.report);
    }, CHECK_AFTER),
  );
}

/**
 * Renders the page on the server, checks its links, and sends the problems to all who have it open.
 */
async function check(path: string, run: Run): Promise<void> {
  const site = run.site();
  const route = site.generation()?.routeOf(path);
  const page = route && (await site.page(route));
  const {turn} = run;
  const found = page && !hasErrors(page.diagnostics) ? await findProblems(page, site, run.pool) : [];
  if (turn !== run.turn) return;
  run.board.set(pageSource('visit', path), found);
  for (const visitor of run.stream.visitors()) if (visitor.path === path) sendProblems(visitor, run);
}

async function render(page: LivePage, run: Run): Promise<LiveRendering> {
  const {path} = page.route;
  run.board.set(pageSource('page', path), page.diagnostics);
  const rendering = await renderLive(page, await run.site().view(), run.pool);
  if (!hasErrors(page.diagnostics)) run.board.set(pageSource('visit', path), rendering.diagnostics);
  // A visitor who never connects has left.
  setTimeout(() => leave({path}, run), LISTENS_WITHIN).unref();
  return rendering;
}

function leave({path}: Pick<Visitor, 'path'>, {stream, board}: Run): void {
  if (stream.visitors().some((visitor) => comparablePath(visitor.path) === comparablePath(path))) return;
  board.drop(pageSource('page', path));
  board.drop(pageSource('visit', path));
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({severity}) => severity === 'error');
}

/** A page that is open in a browser. */
interface Visitor {
  /** Path of the page as in the address, decoded. */
  path: string;
  send: (event: LiveEvent) => void;
}

/** Proxies close idle connections. */
const HEARTBEAT = 20_000;

/**
 * Creates a stream of server-sent events (HTML standard, 9.2). Browsers reconnect by themselves.
 */
function createEventStream(onLeave: (visitor: Visitor) => void) {
  const open = new Map<Visitor, ServerResponse>();
  const beat = setInterval(() => {
    for (const response of open.values()) response.write(':\n\n');
  }, HEARTBEAT);
  beat.unref();
  return {
    /** Keeps the response open and sends events over it, until the page is left. */
    open: (response: ServerResponse, path: string): Visitor => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 300\n\n');
      response.socket?.setNoDelay(true);
      // A stream has no idle time limit.
      response.socket?.setTimeout(0);
      const visitor: Visitor = {
        path,
        send: (event) => void (open.has(visitor) && response.write(`data: ${JSON.stringify(event)}\n\n`)),
      };
      open.set(visitor, response);
      response.once('close', () => {
        open.delete(visitor);
        onLeave(visitor);
      });
      return visitor;
    },
    visitors: (): Visitor[] => [...open.keys()],
    sendAll: (event: LiveEvent): void => {
      for (const visitor of open.keys()) visitor.send(event);
    },
    close: (): void => {
      clearInterval(beat);
      for (const response of open.values()) response.end();
    },
  };
}
