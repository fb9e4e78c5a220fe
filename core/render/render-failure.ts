import path from 'node:path';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {reactVersionHint} from '../../contract/react-api.ts';
import {groupBy} from '../support/group-by.ts';
import {isInterruption} from '../support/interrupt.ts';
import {placeOfString} from '../support/text-position.ts';
import {themeComponents} from '../support/theme-components.ts';
import {systemProblem} from '../support/thrown-errors.ts';
import {findTag, tagOf} from './document-tags.ts';
import {bundleModules, throwingPlace, type EvaluatedDocument, type RenderedBundle} from './source-frame.ts';
import type {PageJob} from './render-job.ts';

const BROWSER_GLOBAL =
  /\b(window|document|localStorage|sessionStorage|navigator|location|history|self|screen|matchMedia|requestAnimationFrame|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|customElements|Image) is not defined/;
const SHOWN_COMPONENTS = 12;
/** So many of the innermost components of a stack may be those that a document has. */
const SEARCHED_COMPONENTS = 4;
/** A tag with its styles as text. */
const STYLE_TEXT = /<[a-z][\w-]*(?:\s[^<>]*?)?\sstyle=(?=["'])/g;

/**
 * A page that React could not render: route, source, component stack, and what to do where that is
 * known.
 *
 * @param documents those of the page
 */
export function pageFailure(
  error: unknown,
  item: PageJob,
  bundle: RenderedBundle,
  documents: readonly EvaluatedDocument[] = [],
): Diagnostic {
  const message = messageOf(error);
  const browserGlobal = BROWSER_GLOBAL.exec(message)?.[1];
  const components = componentsOf(error);
  const {place: thrown, frames = stackOf(error)} = throwingPlace(stackOf(error), bundle, documents) ?? {};
  const modules = bundleModules(frames, bundle)
    .filter((name) => !/^react(?:-dom)?\//.test(name))
    .slice(0, 3);
  const [innermost, ...callers] = modules;
  const self = selfImport(message, bundle.siteDir);
  const place = self?.place ?? thrown ?? placeInSource(searchedTags(message, components), item, bundle.siteDir);
  const inDocument = place?.line !== undefined && /\.mdx?$/.test(place.file);
  const hint = browserGlobal
    ? browserHint(browserGlobal)
    : (reactVersionHint(message) ??
      styleHint(message) ??
      defaultHint(message) ??
      self?.hint ??
      (inDocument ? bracesHint(message) : undefined));
  const called = callers.length > 0 ? `, called from ${callers.join(', ')}` : '';
  const isElsewhere = thrown !== undefined && item.source !== undefined && !thrown.file.endsWith(item.source);
  const isKnown = innermost === undefined || thrown?.file.endsWith(innermost) === true;
  const related = [
    ...(isElsewhere ? [{message: 'the page', ...placeOf(item)}] : []),
    ...(components.length > 0 ? [{message: `component stack: ${components.join(' < ')}`}] : []),
    ...(isKnown ? [] : [{message: `thrown in ${innermost}${called}`}]),
  ];
  return {
    code: browserGlobal ? 'INK6002' : 'INK6001',
    severity: 'error',
    message: `Could not render the page ${item.page.path}: ${withSourceNames(message)}`,
    ...(hint ? {hint} : {}),
    ...(place ? {place} : {}),
    ...(related.length > 0 ? {related} : {}),
  };
}

/** More pages than this that fail for the same reason are reported as one problem. */
const MOST_ALIKE = 3;
const NAMED_PAGES = 5;

/**
 * Joins the failures of pages that have the same reason, such as a mistake in the navbar, or in a
 * post that lists show, too: the first one names the other pages.
 */
export function joinAlike(failures: readonly Diagnostic[]): Diagnostic[] {
  const byReason = groupBy(failures, (failure) => reasonOf(failure)?.reason ?? failure);
  const joined = [...byReason.values()].flatMap((alike) => {
    if (alike.length > MOST_ALIKE) return [joinedFailure(alike)];
    const byPlace = groupBy(alike, (failure) =>
      failure.place?.line === undefined ? failure : JSON.stringify(failure.place),
    );
    return [...byPlace.values()].map(joinedFailure);
  });
  return joined.sort((a, b) => failures.indexOf(a) - failures.indexOf(b));
}

function joinedFailure(alike: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = alike as [Diagnostic, ...Diagnostic[]];
  const pages = others.flatMap((failure) => reasonOf(failure)?.page ?? []);
  if (pages.length === 0) return first;
  const named = pages.slice(0, NAMED_PAGES).join(', ');
  const where = pages.length === 1 ? `the page ${named}` : `${pages.length} other pages: ${named}`;
  const message = `the same error on ${where}${pages.length > NAMED_PAGES ? ', …' : ''}`;
  return {...first, related: [...(first.related ?? []), {message}]};
}

function reasonOf({code, message, hint}: Diagnostic): {page: string; reason: string} | undefined {
  const [, page, reason] = /^Could not render the page (.+?): ([^]*)$/.exec(message) ?? [];
  return page === undefined ? undefined : {page, reason: JSON.stringify([code, reason, hint])};
}

/** Nothing can be rendered: a module of the bundle throws while it loads. */
export function bundleFailure(error: unknown, bundle: RenderedBundle): Diagnostic {
  if (isInterruption(error)) {
    const message = 'Could not render any page: the modules of the site do not finish loading.';
    return {code: 'INK6003', severity: 'error', message, hint: 'Look for an endless loop outside of components.'};
  }
  const message = messageOf(error);
  const browserGlobal = BROWSER_GLOBAL.exec(message)?.[1];
  const chain = bundleModules(stackOf(error), bundle);
  const fault = chain.length === 0 && error instanceof Error ? systemProblem(error) : undefined;
  if (fault) return fault;
  return {
    code: 'INK6003',
    severity: 'error',
    message: `Could not render any page: ${chain[0] ?? 'the server bundle'} throws when it is loaded: ${withSourceNames(message)}`,
    ...(browserGlobal ? {hint: browserHint(browserGlobal)} : {}),
    ...(chain.length > 1 ? {related: [{message: `imported by ${chain.slice(1).join(', by ')}`}]} : {}),
    ...(chain.length === 0 ? {stack: stackOf(error)} : {}),
  };
}

/**
 * A page that took too long: it waits for something that never comes, or renders without end.
 */
export function pageTimeout(item: PageJob, seconds: number): Diagnostic {
  const message = `Rendering the page ${item.page.path} did not finish within ${seconds} seconds.`;
  const hint = 'Look for a component that suspends on a promise that never settles, or for an endless loop.';
  return pageProblem('INK6004', message, item, hint);
}

/** A page that took its thread down with it. */
export function workerCrash(error: unknown, item: PageJob): Diagnostic {
  const message = `The worker thread that rendered ${item.page.path} ended unexpectedly: ${messageOf(error)}`;
  const hint =
    'If it ran out of memory, use fewer threads with --workers. Otherwise check timers and promises that components of this page start.';
  return pageProblem('INK6005', message, item, hint);
}

/** A thread that ended before it rendered a page: not an error of the site. */
export function threadFailure(error: unknown): Diagnostic {
  const stack = stackOf(error);
  const message = `Could not start a worker thread for rendering: ${messageOf(error)}`;
  return {code: 'INK6009', severity: 'error', message, ...(stack && {stack})};
}

/**
 * An error in a timer or a promise that nobody waits for, while a page was rendered or shortly
 * after.
 */
export function strayError(error: unknown, item: PageJob): Diagnostic {
  const hint = 'A component starts a timer or a promise while it renders. Move it to useEffect, or handle its error.';
  const message = `Uncaught error outside React while rendering ${item.page.path}: ${withSourceNames(messageOf(error))}`;
  return pageProblem('INK6006', message, item, hint);
}

/** A file of the page that could not be written. */
export function writeFailure(error: unknown, item: PageJob): Diagnostic {
  return pageProblem('INK6007', `Could not write the files of the page ${item.page.path}: ${messageOf(error)}`, item);
}

function pageProblem(code: string, message: string, item: PageJob, hint?: string): Diagnostic {
  return {code, severity: 'error', message, ...(hint !== undefined && {hint}), ...placeOf(item)};
}

/** Message of whatever was thrown, with those of its causes. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `a value that is not an Error was thrown (${String(error)})`;
  const own = error.message || error.name;
  return error.cause instanceof Error && !own.includes(error.cause.message)
    ? `${own} (${messageOf(error.cause)})`
    : own;
}

/** A word of a message, with a property: `(0 , _src_x__WEBPACK_IMPORTED_MODULE_2__.name)`. */
const WORD = /(\(0 ?, ?)?([\w$]+)(?:\.([\w$]+)|\["([^"]+)"\])?(\))?/g;

/**
 * Imports are named as in the source, as far as the bundler leaves their names. A static block, a
 * component that authors don't write, is named by what it stands for.
 */
function withSourceNames(message: string): string {
  return message
    .replaceAll('<StaticBlock>', '(text or HTML)')
    .replace(WORD, (written, open = '', word: string, name?: string, quoted?: string, close = '') => {
      if (!/__WEBPACK_IMPORTED_MODULE_|__rspack_import_/.test(word)) return written;
      const exported = name ?? quoted ?? 'default';
      return `${exported === 'default' ? 'the default import' : exported}${open === '' ? close : ''}`;
    });
}

function browserHint(name: string): string {
  return `"${name}" only exists in the browser. Wrap the code in <BrowserOnly>, or move it to useEffect.`;
}

function styleHint(message: string): string | undefined {
  if (!message.includes('The `style` prop expects')) return undefined;
  return "Write styles as an object, with names in camel case: style={{marginTop: '1rem'}}.";
}

/**
 * A component that replaces one of the theme may import itself instead of the original. Searches
 * all of them, because the stack of an overflow ends anywhere.
 */
function selfImport(message: string, siteDir: string): {place: Place; hint: string} | undefined {
  const theme = path.join(siteDir, 'src/theme');
  if (!message.startsWith('Maximum call stack size exceeded')) return undefined;
  for (const [name, file] of themeComponents(theme)) {
    const request = `@theme/${name}`;
    const place = placeOfString(file, request);
    const hint = `The component imports itself. Import the original: @theme-original/${name}.`;
    if (place) return {place: {...place, endLine: place.line, endColumn: place.column + request.length}, hint};
  }
  return undefined;
}

function defaultHint(message: string): string | undefined {
  if (!/^the default export of .* is not a React component\.$/.test(message)) return undefined;
  return 'Export the component of the page as default: export default function Page() { … }';
}

/** Returns what a document may have that led to an error: a tag, or a name between braces. */
function searchedTags(message: string, components: readonly string[]): RegExp[] {
  if (styleHint(message) !== undefined) return [STYLE_TEXT];
  const name = undefinedName(message);
  if (name !== undefined && components[0] === 'MDXContent')
    return [new RegExp(`(?<=\\{[^{}]*)(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')];
  return components.slice(0, SEARCHED_COMPONENTS).map(tagOf);
}

function undefinedName(message: string): string | undefined {
  return /^([\w$]+) is not defined$/.exec(message)?.[1];
}

/** Returns where a document has the first of these; only its file if it has none. */
function placeInSource(patterns: readonly RegExp[], {source}: PageJob, siteDir: string): Place | undefined {
  if (source === undefined) return undefined;
  const found = patterns.map((pattern) => findTag(pattern, source, siteDir)).find((tag) => tag);
  return found?.place ?? {file: source};
}

/** In a document, a name that isn't defined is mostly text between braces. */
function bracesHint(message: string): string | undefined {
  const name = undefinedName(message);
  if (name === undefined) return undefined;
  return /^use[A-Z]/.test(name)
    ? `Import it: import {${name}} from 'react';`
    : 'If it is no expression, write the braces as \\{ and \\}. Formulas ($…$) need remark-math.';
}

function placeOf(item: PageJob): Pick<Diagnostic, 'place'> {
  return item.source === undefined ? {} : {place: {file: item.source}};
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

/**
 * Names of the components, innermost first; the renderer puts React's component stack on the error.
 */
function componentsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const {componentStack} = error as {componentStack?: unknown};
  if (typeof componentStack !== 'string') return componentsOf(error.cause);
  const names = [...componentStack.matchAll(/^\s*(?:at|in) ([^\s(]+)/gm)].map(([, name = '']) =>
    /^__(?:WEBPACK_DEFAULT_EXPORT__|rspack_default_export)$/.test(name) ? 'Anonymous' : name,
  );
  const shown = names.filter((name) => /^[A-Z]/.test(name) || name === names[0]);
  return shown.length > SHOWN_COMPONENTS ? [...shown.slice(0, SHOWN_COMPONENTS), '…'] : shown;
}
