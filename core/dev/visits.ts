import type {ServerResponse} from 'node:http';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {LiveEvent} from '../../contract/live.ts';
import type {WorkerPool} from '../../contract/stages.ts';
import {comparablePath} from '../../contract/url.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {hasErrors} from '../support/diagnostics.ts';
import {isLoadable, versionEvent, type LivePage, type LiveView} from './live-pages.ts';
import {pageSource, type ProblemBoard} from './problem-board.ts';
import {findProblems, renderLive, type LiveRendering} from './render-live.ts';
import type {LiveSite, Rerun} from './live-site.ts';

export interface VisitsOptions {
  site: () => LiveSite;
  board: ProblemBoard;
  pool: WorkerPool;
  /** Receives unexpected errors. */
  report: (error: unknown) => void;
}

/** Milliseconds before an open page is checked, so that the next save needn't wait. */
const CHECK_AFTER = 120;

/**
 * A page that doesn't connect within so many milliseconds after it was requested, or after its
 * connection ended, is not open. Reloaded pages would report the same problems again.
 */
const LISTENS_WITHIN = 10_000;

/** Keeps the pages that are open in browsers up to date. */
export type Visits = ReturnType<typeof createVisits>;

/** Creates an empty set of open pages. */
export function createVisits({site: currentSite, board, pool, report}: VisitsOptions) {
  let arrived: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (arrived = resolve));
  const versions = new WeakMap<Visitor, string>();
  const checks = new Map<string, NodeJS.Timeout>();
  /** Those whose newest page needs modules that the bundle doesn't have because of an error. */
  const waiting = new Set<Visitor>();
  let turn = 0;
  const stream = createEventStream((visitor) => {
    waiting.delete(visitor);
    leaveLater(visitor);
  });
  return {
    /** Resolves when the first page has connected. */
    first,
    open: (response: ServerResponse, {path, version}: {path: string; version: string}): void => {
      arrived();
      const visitor = stream.open(response, path);
      versions.set(visitor, version);
      welcome(visitor).catch(report);
    },
    /** Sends updates to all open pages. */
    publish: async (rerun: Rerun): Promise<void> => {
      turn++;
      // Pages that can't be made don't keep the others from being updated.
      await Promise.all(stream.visitors().map((visitor) => sendPage(visitor).catch(report)));
      if (rerun !== 'document') await sendVersions();
    },
    /** Sends the new bundle to all open pages. */
    publishBundle: async (): Promise<void> => {
      const state = await currentSite().bundle().catch(failedBundle);
      board.set('bundle', state.diagnostics);
      if ('hash' in state) {
        for (const visitor of stream.visitors()) sendBundle(visitor, state);
        await sendVersions();
        await Promise.all([...waiting].map((visitor) => sendPage(visitor).catch(report)));
      }
      for (const visitor of stream.visitors()) {
        sendProblems(visitor);
        checkLater(visitor.path);
      }
    },
    /**
     * Renders a page to HTML and puts its problems on the board. Returns undefined if the browser
     * could not load it.
     */
    render: async (page: LivePage, view: LiveView): Promise<LiveRendering | undefined> => {
      const {path} = page.route;
      board.set(pageSource('page', path), page.diagnostics);
      const canLoad = isLoadable(page, view.state, currentSite().readBundle);
      const rendering = canLoad ? await renderLive(page, view, pool) : undefined;
      if (!hasErrors(page.diagnostics)) board.set(pageSource('visit', path), rendering?.diagnostics ?? []);
      leaveLater({path});
      return rendering;
    },
    close: (): void => {
      for (const timer of checks.values()) clearTimeout(timer);
      stream.close();
    },
  };

  /** Sends everything to a page that connects again. It ignores what it already has. */
  async function welcome(visitor: Visitor): Promise<void> {
    const site = currentSite();
    await site.settled();
    sendProblems(visitor);
    if (!site.generation()) return;
    const state = await site.bundle().catch(failedBundle);
    if ('hash' in state) sendBundle(visitor, state);
    await sendVersion(visitor);
    await sendPage(visitor);
  }

  async function sendPage(visitor: Visitor): Promise<void> {
    const {path} = visitor;
    const site = currentSite();
    const route = site.generation()?.routeOf(path);
    const sentTurn = turn;
    if (!route) {
      // A document whose front matter can't be read has no page, so this one stays as it was.
      const isGone = site.generation() && !board.hasErrors(['config', 'load']);
      if (isGone) visitor.send({type: 'page', path, turn});
      return sendProblems(visitor);
    }
    const page = await site.page(route);
    // The browser must have the modules that the page refers to. They may be out of date while the
    // bundler runs.
    const state = await site.bundle().catch(failedBundle);
    if (sentTurn !== turn) return;
    if (!('hash' in state)) return sendProblems(visitor);
    sendBundle(visitor, state);
    board.set(pageSource('page', path), page.diagnostics);
    waiting.delete(visitor);
    // An unreadable document has no content, so the page stays as it was below the overlay.
    if (!isLoadable(page, state, site.readBundle)) waiting.add(visitor);
    else if (!hasErrors(page.diagnostics)) visitor.send({type: 'page', path, turn, data: page.data});
    sendProblems(visitor);
    checkLater(path);
  }

  function sendProblems(visitor: Visitor): void {
    visitor.send({type: 'problems', problems: board.forPage(visitor.path)});
  }

  async function sendVersions(): Promise<void> {
    await Promise.all(stream.visitors().map(sendVersion));
  }

  async function sendVersion(visitor: Visitor): Promise<void> {
    const view = await currentSite()
      .view()
      .catch(() => undefined);
    const event = view && versionEvent(versions.get(visitor) ?? '', view);
    if (!event) return;
    if (event.type === 'site') versions.set(visitor, event.version);
    visitor.send(event);
  }

  function checkLater(path: string): void {
    clearTimeout(checks.get(path));
    const start = (): void => {
      checks.delete(path);
      check(path).catch(report);
    };
    checks.set(path, setTimeout(start, CHECK_AFTER));
  }

  /** Renders a page on the server, checks its links, and sends the problems to its visitors. */
  async function check(path: string): Promise<void> {
    const site = currentSite();
    if (!site.generation()) return;
    const checkedTurn = turn;
    const found = await findProblems(path, site, pool);
    if (checkedTurn !== turn) return;
    board.set(pageSource('visit', path), found);
    for (const visitor of stream.visitors()) if (visitor.path === path) sendProblems(visitor);
  }

  /** Forgets the problems of a page, unless it is open in a while. */
  function leaveLater({path}: Pick<Visitor, 'path'>): void {
    setTimeout(() => leave(path), LISTENS_WITHIN).unref();
  }

  function leave(path: string): void {
    if (stream.visitors().some((visitor) => comparablePath(visitor.path) === comparablePath(path))) return;
    board.drop(pageSource('page', path));
    board.drop(pageSource('visit', path));
  }
}

/** A page that is open in a browser. */
interface Visitor {
  /** Path of the page as in the address, decoded. */
  path: string;
  send: (event: LiveEvent) => void;
}

/** webpack itself has failed: for example, its files can't be written. */
function failedBundle(error: unknown): {diagnostics: Diagnostic[]} {
  if (!(error instanceof InkstoneError)) throw error;
  return {diagnostics: [...error.diagnostics]};
}

function sendBundle(visitor: Visitor, {key, hash, styles, diagnostics}: ThemeState): void {
  if (!hasErrors(diagnostics)) visitor.send({type: 'bundle', key, hash, styles});
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
    close: (): void => {
      clearInterval(beat);
      for (const response of open.values()) response.end();
    },
  };
}
