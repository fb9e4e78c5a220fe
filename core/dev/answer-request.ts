import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {InkstoneError, userError} from '../../contract/diagnostic.ts';
import {LIVE_EVENTS, LIVE_OPEN, type LiveProblem} from '../../contract/live.ts';
import {scriptSafeJson} from '../../contract/raw-text.ts';
import {escapeText} from '../../contract/html-escape.ts';
import {openFile} from '../serve/find-file.ts';
import {
  belowBase,
  checkSender,
  formatPath,
  guardRequest,
  parseRequestPath,
  type RequestPath,
} from '../serve/check-request.ts';
import {mediaTypeOf, sendError, sendFile, sendRedirect} from '../serve/send-file.ts';
import {withVersion} from './live-pages.ts';
import type {FindRoute, LiveSite} from './live-site.ts';
import {pageSource, type ProblemBoard} from './problem-board.ts';
import type {Visits} from './visits.ts';

export interface AnswerOptions {
  site: LiveSite;
  visits: Visits;
  board: ProblemBoard;
  /** Option of the command line. */
  host: string | undefined;
  /** Prints a problem that isn't one of the site. */
  report: (error: unknown) => void;
}

interface RequestContext extends AnswerOptions {
  request: IncomingMessage;
  response: ServerResponse;
  /** Below the base URL, decoded. */
  segments: string[];
  path: RequestPath;
}

/**
 * Other sites must not embed pages of this machine, but editors show them in a panel. A server that
 * is open to the network can also be embedded, as previews of online editors do.
 */
const FRAME_ANCESTORS = "frame-ancestors 'self' vscode-webview:";

/** Milliseconds after which a client that reads nothing of a response loses its connection. */
const LONGEST_PAUSE = 30_000;

/**
 * Answers one request: renders pages and their data on demand, and serves the files of the site.
 */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: AnswerOptions,
): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (options.host === undefined) response.setHeader('Content-Security-Policy', FRAME_ANCESTORS);
  if (request.method === 'POST' && request.url?.startsWith(`/${LIVE_OPEN}?`)) {
    return openInEditor(request, response, options);
  }
  const refused = guardRequest(request, options.host);
  if (refused !== undefined) {
    response.setHeader('Connection', 'close');
    return sendError(response, refused);
  }
  const target = parseRequestPath(request.url ?? '');
  if (!target && !request.url?.startsWith('/')) return sendError(response, 400);
  if (target?.segments.includes('__inkstone')) {
    const at = target.segments.indexOf('__inkstone');
    if (target.segments.slice(at).join('/') !== LIVE_EVENTS) return sendError(response, 404);
    const query = new URLSearchParams(target.search);
    return options.visits.open(response, {path: query.get('path') ?? '/', version: query.get('version') ?? ''});
  }
  await options.site.settled();
  const generation = options.site.generation();
  if (!generation) return sendProblems(response, options.board, '/');
  if (!target) {
    return sendNotFound({...options, request, response, path: {segments: [], slash: true, search: ''}, segments: []});
  }
  const below = belowBase(target, generation.loadedSite.site.baseUrl);
  if (!below) return sendError(response, 404);
  if ('redirect' in below) return sendRedirect(response, below.redirect);
  return answerBelow({...options, request, response, path: target, segments: below.segments});
}

async function answerBelow(asked: RequestContext): Promise<void> {
  const {site, response, segments} = asked;
  const file = segments.join('/');
  const content = file === '' ? undefined : ((await madeFile(file, site)) ?? site.readBundle(file));
  if (content !== undefined) return sendContent(response, content, file);
  const generation = site.generation();
  const dataRoute = generation?.routeOfData(file);
  if (dataRoute) {
    const {data, isComplete} = await site.page(dataRoute);
    // Without its data, the browser loads the page from here, which then says what is missing.
    return isComplete ? sendContent(response, JSON.stringify(data), file) : sendError(response, 404);
  }
  if (file.startsWith('assets/js/routes/')) return sendError(response, 404);
  const asset = site.files.assetSource(file);
  if (asset !== undefined && (await sendFrom(path.dirname(asset), [path.basename(asset)], asked))) return undefined;
  const target = `/${asked.path.segments.join('/')}${asked.path.slash && asked.path.segments.length > 0 ? '/' : ''}`;
  const route = generation?.routeOf(target);
  if (route && route.htmlFile !== '404.html') return sendPage((newest) => newest.routeOf(target), asked);
  for (const dir of generation?.loadedSite.site.config.staticDirectories ?? []) {
    const root = path.resolve(generation?.loadedSite.site.siteDir ?? '', dir);
    if (await sendFrom(root, segments, asked)) return undefined;
    // Relative links of such a page are below its folder.
    const page = await openFile(root, [...segments, 'index.html']);
    await page?.handle.close();
    const {path: requested} = asked;
    if (page && !requested.slash)
      return sendRedirect(response, formatPath(requested.segments, true) + requested.search);
    if (await sendFrom(root, [...segments, 'index.html'], asked)) return undefined;
  }
  if (isMadeAtEnd(file) && (await sendFrom(generation?.loadedSite.site.outDir ?? '', segments, asked)))
    return undefined;
  // A missing file isn't a page.
  if (/\.(?!html?$)[a-z0-9]+$/i.test(file)) return sendError(response, 404);
  return sendNotFound(asked);
}

function sendNotFound(asked: RequestContext): Promise<void> {
  return sendPage(({table}) => table.routes.find(({htmlFile}) => htmlFile === '404.html'), asked, 404);
}

/**
 * Feeds, sitemaps and the search index are made from finished pages, so those of the last build are
 * served.
 */
function isMadeAtEnd(file: string): boolean {
  return /\.(?:json|xml|atom|txt|md|webmanifest)$/.test(file) && !file.startsWith('assets/');
}

/** Generated files: modules of documents, shared data, site data. */
async function madeFile(file: string, site: LiveSite): Promise<string | undefined> {
  const text = site.files.text(file);
  if (text !== undefined || !/^assets\/js\/(?:data\/|base-url\.)/.test(file)) return text;
  // The newest state hasn't been requested yet.
  await site.view();
  return site.files.text(file);
}

async function sendPage(find: FindRoute, asked: RequestContext, status = 200): Promise<void> {
  const {site, visits, board, response} = asked;
  try {
    const shown = await site.pageInView(find);
    // A change may have removed it.
    if (!shown) return status === 404 ? sendError(response, 404) : sendNotFound(asked);
    const {page, view} = shown;
    const rendering = await visits.render(page, view);
    if (!page.isComplete || !rendering) return sendProblems(response, board, page.route.path);
    response.statusCode = status;
    return sendContent(response, withVersion(rendering.html, view), 'index.html');
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    const pagePath = `/${asked.path.segments.join('/')}`;
    // Without a bundle there is no page. Otherwise its document can't be read.
    const bundle = await site.bundle().catch(() => undefined);
    board.set(bundle?.hasBothBundles ? pageSource('page', pagePath) : 'bundle', [...error.diagnostics]);
    return sendProblems(response, board, pagePath);
  }
}

function sendProblems(response: ServerResponse, board: ProblemBoard, pagePath: string): void {
  response.statusCode = 500;
  sendContent(response, errorPage(board.forPage(pagePath)), 'index.html');
}

function sendContent(response: ServerResponse, content: string | Buffer, file: string): void {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(content);
  response.setHeader('Content-Type', mediaTypeOf(file));
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', body.length);
  response.setTimeout(LONGEST_PAUSE);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

async function sendFrom(
  root: string,
  segments: readonly string[],
  {request, response}: RequestContext,
): Promise<boolean> {
  const file = await openFile(root, segments);
  if (!file) return false;
  response.setTimeout(LONGEST_PAUSE);
  // In development, a file with a hash in its name can change.
  await sendFile({root, segments: [segments.at(-1) ?? ''], file, request, response});
  return true;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Opens a place that the overlay shows in the editor of the author. Refuses other devices, pages of
 * other origins, and places without a problem.
 */
async function openInEditor(
  request: IncomingMessage,
  response: ServerResponse,
  {board, host, report}: {board: ProblemBoard; host: string | undefined; report: (error: unknown) => void},
): Promise<void> {
  request.resume();
  const isFromHere = LOOPBACK.test(request.socket.remoteAddress ?? '');
  if (!isFromHere || checkSender(request, host) !== undefined) return sendError(response, 403);
  const place = new URLSearchParams(request.url?.split('?')[1]).get('place') ?? '';
  const file = board.openable(place);
  if (file === undefined) return sendError(response, 404);
  const {default: launchEditor} = await import('launch-editor');
  launchEditor(file, (_file, message) => report(cannotOpen(place, message)));
  response.writeHead(204).end();
}

function cannotOpen(place: string, message: string | null): unknown {
  return userError('INK8004', `Could not open ${place} in an editor${message ? `: ${message}` : ''}.`, {
    hint: 'Set the environment variable LAUNCH_EDITOR to the command of your editor, such as "code".',
  });
}

/**
 * Returns the page for a site or page that can't be loaded: its errors, and a script that reloads
 * when they change.
 */
function errorPage(problems: readonly LiveProblem[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>The site has errors</title>',
    `<style>${STYLE}</style></head><body><h1>The site has errors</h1>`,
    ...problems.map(problemHtml),
    '<p>This page reloads automatically when that changes.</p>',
    `<script>const shown=${scriptSafeJson(JSON.stringify(problems))};${SCRIPT}</script></body></html>\n`,
  ].join('');
}

function problemHtml({severity, code, message, place, frame, hint, related}: LiveProblem): string {
  const lines = [
    ...(place === undefined ? [] : [`<button>${escapeText(place)}</button>`]),
    `${severity} ${code} ${escapeText(message)}`,
    ...frame.map(escapeText),
    ...related.map((text) => `also ${escapeText(text)}`),
    ...(hint === undefined ? [] : [`<i>hint ${escapeText(hint)}</i>`]),
  ];
  return `<pre>${lines.join('\n')}</pre>`;
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:3rem auto;max-width:60rem;padding:0 1rem}
pre{border-inline-start:3px solid #d33;overflow:auto;padding:.5rem 1rem;white-space:pre-wrap}
button{all:unset;color:#0b57c4;cursor:pointer;font-weight:bold;text-decoration:underline}
button:focus-visible{outline:2px solid}
@media (prefers-color-scheme:dark){button{color:#7fb2ff}body{background:#1b1b1d;color:#e3e3e3}}`;

/** The errors may be fixed before the page is there: then it shows none, or others. */
const SCRIPT = `const events=new EventSource('/${LIVE_EVENTS}?path='+encodeURIComponent(location.pathname));
events.onmessage=({data})=>{const {problems}=JSON.parse(data);if(!problems)return;
const isFixed=!problems.some(({severity})=>severity==='error');
if(isFixed||JSON.stringify(problems)!==JSON.stringify(shown))setTimeout(()=>location.reload(),isFixed?100:0)};
onclick=({target})=>target.localName==='button'&&fetch('/${LIVE_OPEN}?place='+encodeURIComponent(target.textContent),{method:'POST'})`;
