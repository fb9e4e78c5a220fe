import type {IncomingMessage, ServerResponse} from 'node:http';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {McpServer} from '@modelcontextprotocol/server';
import {checkSender} from '../../core/serve/check-request.ts';
import type {Endpoint} from '../../core/serve/listen.ts';
import {sendError} from '../../core/serve/send-file.ts';
import type {Sdk} from './load-sdk.ts';

/** Path on the server, outside the pages of the site. */
export const MCP_PATH = '/__inkstone/mcp';

const MAX_BODY_BYTES = 256 * 1024;

/**
 * Serves the protocol over HTTP. Refuses requests from web pages of other origins and under other
 * host names, as the server of the site does.
 *
 * @param host what the server listens on
 */
export function createHttpEndpoint(
  sdk: Sdk,
  createServer: () => McpServer,
  host: string | undefined,
): {endpoint: Endpoint; close: () => Promise<void>} {
  const handler = sdk.createMcpHandler(createServer, {responseMode: 'sse', maxRequestBodySize: MAX_BODY_BYTES});
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const refused = checkSender(request, host);
    if (refused !== undefined) {
      response.setHeader('Connection', 'close');
      return sendError(response, refused);
    }
    // A check can take longer than the server waits otherwise.
    request.socket.setTimeout(0);
    const result = await handler.fetch(webRequest(request, response));
    response.writeHead(result.status, Object.fromEntries(result.headers));
    if (!result.body) return void response.end();
    return pipeline(Readable.fromWeb(result.body as Parameters<typeof Readable.fromWeb>[0]), response);
  };
  return {
    endpoint: (request, response) => {
      if (request.url?.split('?')[0] !== MCP_PATH) return false;
      answer(request, response).catch(() => {
        if (response.headersSent) response.destroy();
        else void sendError(response, 500);
      });
      return true;
    },
    close: handler.close,
  };
}

function webRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const {method = 'GET'} = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://localhost${MCP_PATH}`, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && {body: Readable.toWeb(request) as ReadableStream, duplex: 'half'}),
  });
}
