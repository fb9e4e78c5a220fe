import {renderToReadableStream, renderToString} from 'react-dom/server.edge';
import type {ReactNode} from 'react';

/** Stands where a component was not ready, or threw below a `Suspense`. */
const UNFINISHED = /<!--\$[!?]-->/;

/** Preloads of images, which React puts before everything else. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

export interface RenderedHtml {
  html: string;
  /** `link` tags that belong into the head. */
  preloads: string[];
}

/**
 * HTML of an app. `create` gives a new one for each attempt: first all at once, which is the quickest, and when something
 * was not ready once more, waiting for everything. Rejects with what a component threw, its component stack attached.
 */
export async function renderHtml(create: () => ReactNode): Promise<RenderedHtml> {
  const html = renderAtOnce(create) ?? (await renderWaiting(create()));
  const links = PRELOADS.exec(html)?.[0] ?? '';
  return {html: html.slice(links.length), preloads: links.match(/<link[^>]*>/g) ?? []};
}

function renderAtOnce(create: () => ReactNode): string | undefined {
  try {
    const html = renderToString(create());
    return UNFINISHED.test(html) ? undefined : html;
  } catch {
    // The streaming renderer knows which components it went through, and waits for those that suspend outside of Suspense.
    return undefined;
  }
}

async function renderWaiting(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error, {componentStack}) => {
      failures.push(error);
      if (error instanceof Error) Object.assign(error, {componentStack});
    },
  });
  await stream.allReady;
  if (failures.length > 0) {
    await stream.cancel();
    throw failures[0];
  }
  return readText(stream);
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, {stream: true});
  }
}
