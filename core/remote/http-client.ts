import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import {setTimeout as wait} from 'node:timers/promises';

/** How to reach a cache server. */
export interface ServerAddress {
  /** Without user and password; ends with a slash. */
  url: URL;
  /** Value of the `Authorization` header. */
  authorization?: string | undefined;
  /** Paths of PEM files: the client's certificate, its key, and who signed the server's. */
  tls: {cert?: string | undefined; key?: string | undefined; ca?: string | undefined};
}

/** What a server answered: bytes, or why there are none. `isMissing`: it has no such file. */
export type Answer = {bytes: Buffer} | {problem: string; isMissing?: boolean};

export interface HttpClient {
  /** @param size expected number of bytes; missing if it isn't known */
  get: (path: string, size?: number) => Promise<Answer>;
  /** Returns a reason if the server didn't store the bytes. */
  put: (path: string, bytes: Uint8Array) => Promise<string | undefined>;
  /** Returns why no more requests are sent; undefined while they are. */
  givenUp: () => string | undefined;
  close: () => void;
}

/** Milliseconds for the answer to a small request. */
const BASE_TIMEOUT = 5000;
/** A slower transfer isn't worth waiting for: computing the results again is faster. */
const MIN_BYTES_PER_MILLISECOND = 200;
/** Milliseconds for the answer to any request. */
const MAX_TIMEOUT = 120_000;
/** Limit for answers of unknown size. */
const MAX_UNKNOWN_SIZE = 16 * 1024 * 1024;
/** Failures in a row after which the server counts as dead. */
const MAX_FAILURES = 6;
const ATTEMPTS = 2;
const TOO_SLOW = 'it took too long to answer';
/** Milliseconds before the second attempt. */
const RETRY_DELAY = 150;
/** Statuses that a second attempt can change. */
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Creates a client that never throws and never waits long: each request has a time limit that
 * follows from its size and is tried twice. After some failures in a row, a second timeout, or if
 * the server refuses access, it sends no more requests.
 *
 * @throws Error if a file for TLS can't be read
 */
export function createHttpClient({url, authorization, tls}: ServerAddress): HttpClient {
  const {agent, request} = connectionTo(url, tls);
  let failures = 0;
  /** Numbers of attempts: that of the last one, and of the last one before a failure. */
  let begun = 0;
  let failedAt = 0;
  let reason: string | undefined;

  const send = async (method: string, path: string, {body, size}: Exchange): Promise<Response> => {
    const timeout = BASE_TIMEOUT + Math.ceil((size ?? 0) / MIN_BYTES_PER_MILLISECOND);
    const signal = AbortSignal.timeout(Math.min(timeout, MAX_TIMEOUT));
    const headers = {
      ...(authorization === undefined ? {} : {authorization}),
      ...(body ? {'content-length': body.length, 'content-type': 'application/octet-stream'} : {}),
    };
    try {
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const sent = request(new URL(path, url), {method, agent, headers, signal}, resolve);
        sent.on('error', reject);
        sent.end(body);
      });
      const status = response.statusCode ?? 0;
      return {status, bytes: await readBody(response, status === 200 ? size : undefined)};
    } catch (error) {
      throw signal.aborted ? new Error(TOO_SLOW) : error;
    }
  };

  /** Returns the first response that a second attempt would not change, or why there is none. */
  const exchange = async (method: string, path: string, what: Exchange): Promise<Response | string> => {
    let problem = '';
    for (let attempt = 1; attempt <= ATTEMPTS && reason === undefined; attempt++) {
      if (attempt > 1) await wait(RETRY_DELAY);
      const number = ++begun;
      try {
        const response = await send(method, path, what);
        if (!TRANSIENT.has(response.status)) {
          // What was begun before a failure says nothing of the server now.
          if (number > failedAt) failures = 0;
          return response;
        }
        problem = describeStatus(response.status);
      } catch (error) {
        problem = describeError(error);
      }
      failures += 1;
      failedAt = begun;
      if (failures >= MAX_FAILURES) reason ??= problem;
    }
    // Waiting for every request would add up.
    if (problem === TOO_SLOW) reason ??= problem;
    return reason ?? problem;
  };

  return {
    get: async (path, size) => {
      const response = await exchange('GET', path, {size});
      if (typeof response === 'string') return {problem: response};
      if (response.status === 200) return {bytes: response.bytes};
      const problem = describeStatus(response.status);
      if (REFUSED.has(response.status)) reason ??= problem;
      return {problem, isMissing: response.status === 404};
    },
    put: async (path, body) => {
      const response = await exchange('PUT', path, {body, size: body.length});
      if (typeof response === 'string') return response;
      if (response.status >= 200 && response.status < 300) return undefined;
      reason ??= describeStatus(response.status);
      return reason;
    },
    givenUp: () => reason,
    close: () => agent.destroy(),
  };
}

interface Exchange {
  body?: Uint8Array;
  /** Bytes that are sent or expected. */
  size?: number | undefined;
}

interface Response {
  status: number;
  bytes: Buffer;
}

function connectionTo(url: URL, tls: ServerAddress['tls']) {
  const settings = {keepAlive: true, maxSockets: 8};
  if (url.protocol === 'http:') return {agent: new http.Agent(settings), request: http.request};
  const read = (file: string | undefined): Buffer | undefined => (file ? fs.readFileSync(file) : undefined);
  const agent = new https.Agent({...settings, cert: read(tls.cert), key: read(tls.key), ca: read(tls.ca)});
  return {agent, request: https.request};
}

/** @throws Error if the body is truncated, or longer than expected */
async function readBody(response: http.IncomingMessage, size = MAX_UNKNOWN_SIZE): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > size) throw new Error('it sent more bytes than it should have');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const REFUSED = new Set([401, 403]);

function describeStatus(status: number): string {
  return REFUSED.has(status) ? `it refused access (status ${status})` : `it answered with status ${status}`;
}

function describeError(error: unknown): string {
  const {code, message} = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'nothing listens at its address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown';
  if (code === 'ECONNRESET') return 'it closed the connection';
  return message;
}
