import {renderToPipeableStream, renderToString} from 'react-dom/server';
import type {ReactNode} from 'react';
import {traceComponents} from './component-stack.ts';
import type {TracedError} from './component-stack.ts';

/** Stands where a component was not ready, or threw below a `Suspense`. */
const UNFINISHED = /<!--\$[!?]-->/;

/** Preloads of images, which React 19 puts before everything else. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

export interface RenderedHtml {
  html: string;
  /** `link` tags that belong into the head. */
  preloads: string[];
}

/**
 * HTML of an app. `create` gives a new one for each attempt: first all at once, which is the
 * quickest, and when something was not ready once more, waiting for everything. Rejects with what a
 * component threw, its component stack attached.
 */
export async function renderHtml(create: () => ReactNode): Promise<RenderedHtml> {
  const html = renderAtOnce(create) ?? (await renderWaiting(create()).catch((error) => fail(error, create)));
  const links = PRELOADS.exec(html)?.[0] ?? '';
  return {html: html.slice(links.length), preloads: links.match(/<link[^>]*>/g) ?? []};
}

function renderAtOnce(create: () => ReactNode): string | undefined {
  try {
    const html = renderToString(create());
    return UNFINISHED.test(html) ? undefined : html;
  } catch {
    // The streaming renderer knows which components it went through, and waits for those that
    // suspend outside of Suspense.
    return undefined;
  }
}

/**
 * Throws the error with the components that led to it. React 18 does not name them: they are found
 * in one more attempt.
 */
async function fail(error: unknown, create: () => ReactNode): Promise<never> {
  if (!(error instanceof Error) || (error as TracedError).componentStack !== undefined) throw error;
  const again: unknown = await renderWaiting(traceComponents(create())).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (again instanceof Error && again.message === error.message) {
    const {componentStack} = again as TracedError;
    if (componentStack !== undefined) Object.assign(error, {componentStack});
  }
  throw error;
}

function renderWaiting(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const {pipe, abort} = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React 18 hands over the error alone.
      onError: (error: unknown, info?: {componentStack?: string}) => {
        failures.push(error);
        if (error instanceof Error && info?.componentStack !== undefined)
          Object.assign(error, {componentStack: info.componentStack});
      },
      onShellError: reject,
      onAllReady: () => {
        if (failures.length === 0) pipe(textCollector(resolve));
        else {
          abort();
          reject(failures[0]);
        }
      },
    });
  });
}

/** As much of a writable stream as React asks of one. */
function textCollector(finish: (text: string) => void): NodeJS.WritableStream {
  const decoder = new TextDecoder();
  let text = '';
  const collector = {
    write: (chunk: Uint8Array | string) => {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, {stream: true});
      return true;
    },
    end: () => finish(text + decoder.decode()),
    on: () => collector,
    destroy: () => undefined,
  };
  return collector as unknown as NodeJS.WritableStream;
}
