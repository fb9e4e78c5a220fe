/** The MCP server: a command over standard input and output, or beside a server of a site. */
import path from 'node:path';
import {userError} from '../contract/diagnostic.ts';
import type {Endpoint} from '../core/serve/listen.ts';
import type {ServedSiteOptions} from './mcp/served-site.ts';
import {prepareEnvironment, reservedOutput, type Session} from './process.ts';

/** Options of `mcp`. */
export interface McpFlags {
  config?: string;
  write?: boolean;
}

/** Serves one client until it closes standard input. */
export async function runMcp(
  siteDirArgument: string | undefined,
  {config, write = false}: McpFlags,
  session: Session,
): Promise<void> {
  const output = reservedOutput();
  const siteDir = prepareEnvironment(siteDirArgument, {config});
  const {sdk, site, createServer} = await openServer({siteDir, config, mode: 'production'}, write);
  session.onExit(site.close);
  const ended = new Promise((resolve) => process.stdin.once('close', resolve));
  const transport = new sdk.StdioServerTransport(process.stdin, output as NodeJS.WriteStream);
  const connection = sdk.serveStdio(createServer, {transport});
  session.onExit(connection.close);
  await ended;
}

/** Value of `--mcp` of `start` and `serve`. */
export type McpAccess = 'read' | 'write';

/** The endpoint beside a server of a site, and its path. */
export interface McpEndpoint {
  endpoint: Endpoint;
  path: string;
}

/**
 * Opens the MCP server for another server of the site. It loads the site at the first request.
 *
 * @throws INK0003 if everyone on the network could write, INK8100 if the SDK isn't installed
 */
export async function openMcpEndpoint(
  options: ServedSiteOptions & {access: McpAccess; host: string | undefined},
  session: Session,
): Promise<McpEndpoint> {
  const {access, host} = options;
  if (access === 'write' && host !== undefined && !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) {
    throw userError('INK0003', '"--mcp write" and "--host" cannot be combined.', {
      hint: 'Everyone on the network could create files. Remove --host, or use "--mcp read".',
    });
  }
  const {sdk, site, createServer} = await openServer(options, access === 'write');
  const {createHttpEndpoint, MCP_PATH} = await import('./mcp/http-endpoint.ts');
  const {endpoint, close} = createHttpEndpoint(sdk, createServer, host);
  session.onExit(async () => {
    await close();
    site.close();
  });
  return {endpoint, path: MCP_PATH};
}

async function openServer(options: ServedSiteOptions, write: boolean) {
  const siteDir = path.resolve(options.siteDir);
  const [{loadSdk}, {openServedSite}, {siteServer}] = await Promise.all([
    import('./mcp/load-sdk.ts'),
    import('./mcp/served-site.ts'),
    import('./mcp/site-tools.ts'),
  ]);
  const sdk = loadSdk(siteDir);
  const site = openServedSite({...options, siteDir});
  return {sdk, site, createServer: siteServer(sdk, site, {write})};
}
