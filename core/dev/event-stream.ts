import type {ServerResponse} from 'node:http';
import type {LiveEvent} from '../../contract/live.ts';

/** A page that is open in a browser. */
export interface Visitor {
  /** Path of the page as in the address, decoded. */
  path: string;
  send: (event: LiveEvent) => void;
}

export interface EventStream {
  /** Keeps the answer open and sends events over it, until the page is left. */
  open: (response: ServerResponse, path: string) => Visitor;
  visitors: () => Visitor[];
  sendAll: (event: LiveEvent) => void;
  close: () => void;
}

/** Proxies give up on connections over which nothing comes. */
const HEARTBEAT = 20_000;

/**
 * Server-sent events (HTML standard, 9.2): one way is all that is needed, and browsers connect
 * again by themselves.
 */
export function createEventStream(onLeave: (visitor: Visitor) => void): EventStream {
  const open = new Map<Visitor, ServerResponse>();
  const beat = setInterval(() => {
    for (const response of open.values()) response.write(':\n\n');
  }, HEARTBEAT);
  beat.unref();
  return {
    open: (response, path) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 300\n\n');
      response.socket?.setNoDelay(true);
      // The limit for readers that take nothing is not meant for a stream.
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
    visitors: () => [...open.keys()],
    sendAll: (event) => {
      for (const visitor of open.keys()) visitor.send(event);
    },
    close: () => {
      clearInterval(beat);
      for (const response of open.values()) response.end();
    },
  };
}
