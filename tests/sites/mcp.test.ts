import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {Client as FirstClient} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport as FirstStdio} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport as FirstHttp} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {commandEnvironment, copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite} from '../harness/serve-site.ts';
import {startSite} from '../harness/start-site.ts';

const READING = ['check', 'list_pages', 'read_page', 'search'];

/** A built site with a search. Its server knows pages in Markdown, MDX and code. */
let siteDir: string;

beforeAll(async () => {
  siteDir = await fs.realpath(await copyToTemporary(path.join(import.meta.dirname, 'llms')));
  const config = path.join(siteDir, 'site.config.ts');
  const written = await fs.readFile(config, 'utf8');
  await fs.writeFile(config, written.replace('plugins:', `themes: ['search-local'],\n  plugins:`));
  const {code, output} = await inkstone(['build', siteDir]);
  expect(output).toContain('Generated static files');
  expect(code).toBe(0);
});

type AnyClient = Pick<Client, 'close'> & {
  listTools: () => Promise<{tools: {name: string; annotations?: {readOnlyHint?: boolean}}[]}>;
  callTool: (call: {name: string; arguments: Record<string, unknown>}) => Promise<object>;
};

interface Answer {
  text: string;
  isError: boolean;
  data: unknown;
}

async function call(client: AnyClient, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const result = (await client.callTool({name, arguments: input})) as {
    content: {text: string}[];
    isError?: boolean;
    structuredContent?: unknown;
  };
  return {text: result.content[0]?.text ?? '', isError: result.isError ?? false, data: result.structuredContent};
}

interface CommandLine {
  command: string;
  args: string[];
  env: Record<string, string>;
  stderr: 'ignore';
}

function command(args: string[] = [], site = siteDir): CommandLine {
  const env = Object.entries(commandEnvironment()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return {
    command: process.execPath,
    args: [path.join(PROJECT, 'bin/inkstone.mjs'), 'mcp', site, ...args],
    env: Object.fromEntries(env) as Record<string, string>,
    stderr: 'ignore',
  };
}

async function overStdio(...args: string[]): Promise<AnyClient> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(new StdioClientTransport(command(args)));
  return client;
}

async function overHttp(url: string): Promise<AnyClient> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(new StreamableHTTPClientTransport(new URL('/__inkstone/mcp', url)));
  return client;
}

async function toolNames(client: AnyClient): Promise<string[]> {
  return (await client.listTools()).tools.map(({name}) => name).sort();
}

describe('over standard input and output', () => {
  let client: AnyClient;

  beforeAll(async () => {
    // Code of the site that prints must not disturb the protocol.
    await fs.appendFile(path.join(siteDir, 'site.config.ts'), `\nconsole.log('noise');\n`);
    client = await overStdio();
  });

  afterAll(() => client.close());

  test('a client can only read', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name).sort()).toEqual(READING);
    expect(tools.every(({annotations}) => annotations?.readOnlyHint)).toBe(true);
    const written = await client.callTool({name: 'new_content', arguments: {kind: 'doc', name: 'x'}}).then(
      (result) => (result as {isError?: boolean}).isError,
      () => true,
    );
    expect(written).toBe(true);
    await expect(fs.access(path.join(siteDir, 'content/docs/x.md'))).rejects.toThrow();
  });

  test('lists the pages in the order of the sidebars, with their files', async () => {
    const {text} = await call(client, 'list_pages');
    expect(text.split('\n').slice(0, 4)).toEqual([
      '- Docs',
      '  - Second [2] /base/docs/second (content/docs/second.md)',
      '  - More /base/docs/first (content/docs/first.md)',
      '    - With components /base/docs/mdx (content/docs/mdx.mdx)',
    ]);
    expect(text).toContain('- News\n  - Post /base/blog/2024/01/02/post (content/blog/2024-01-02-post.md)');
    expect(text).toContain('  - /base/code (content/pages/code.tsx)');
    const below = await call(client, 'list_pages', {below: '/base/blog'});
    expect(below.text).toBe('- News\n  - Post /base/blog/2024/01/02/post (content/blog/2024-01-02-post.md)');
    expect(await call(client, 'list_pages', {below: '/base/docs/fir'})).toMatchObject({isError: true});
  });

  test('searches the index of the last build', async () => {
    const {data} = await call(client, 'search', {query: 'tab', limit: 3});
    const {hits} = data as {hits: {path: string; title: string; excerpt?: string}[]};
    expect(hits[0]).toMatchObject({path: '/base/docs/mdx', title: 'With components'});
    expect(hits[0]?.excerpt).toContain('tab');
    expect((await call(client, 'search', {query: 'nowhere-at-all-xyzzy'})).text).toBe('Nothing found.');
  });

  test('reads a page by path, URL or file, without components', async () => {
    const byPath = await call(client, 'read_page', {page: '/base/docs/mdx/#tabs'});
    expect(byPath.text).toMatch(/^# With components\n/);
    expect(byPath.text).toContain('**First tab**');
    expect(byPath.text).toContain('[first](https://texts.example.org/base/docs/first)');
    for (const page of ['https://texts.example.org/base/docs/mdx', 'content/docs/mdx.mdx'])
      expect((await call(client, 'read_page', {page})).text, page).toBe(byPath.text);
  });

  test('reads a page as its file is now', async () => {
    const file = path.join(siteDir, 'content/docs/second.md');
    await fs.appendFile(file, '\nWritten a moment ago.\n');
    expect((await call(client, 'read_page', {page: '/base/docs/second'})).text).toContain('Written a moment ago.');
    await fs.writeFile(path.join(siteDir, 'content/docs/third.md'), '# Third\n\nNew.\n');
    expect((await call(client, 'read_page', {page: '/base/docs/third'})).text).toBe('# Third\n\nNew.\n');
    await fs.rm(path.join(siteDir, 'content/docs/third.md'));
  });

  test.each([
    '../../etc/passwd',
    '/base/../../etc/passwd',
    '%2e%2e/site.config.ts',
    'site.config.ts',
    'package.json',
    '',
  ])('reads nothing but pages: %j', async (page) => {
    const {isError, text} = await call(client, 'read_page', {page});
    expect(isError).toBe(true);
    expect(text).toMatch(/^The site has no page /);
  });

  test('names the file of a page that is written in code', async () => {
    const {isError, text} = await call(client, 'read_page', {page: '/base/code'});
    expect({isError, text}).toEqual({
      isError: true,
      text: 'The page /base/code is written in code: content/pages/code.tsx.',
    });
  });

  test('checks the content', async () => {
    const file = path.join(siteDir, 'content/docs/second.md');
    const before = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, `${before}\n[x](./nope.md)\n`);
    const {text, data} = await call(client, 'check');
    await fs.writeFile(file, before);
    expect(text).toMatch(/^content\/docs\/second\.md:\d+:1: \w+ INK7001 /m);
    expect((data as {diagnostics: object[]}).diagnostics).toContainEqual(
      expect.objectContaining({code: 'INK7001', file: 'content/docs/second.md'}),
    );
  });

  test('reports a site that cannot be loaded, and continues when it is fixed', async () => {
    const file = path.join(siteDir, 'sidebars.ts');
    const before = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, `throw new Error('a mistake in the sidebars');\n`);
    const broken = await call(client, 'list_pages');
    await fs.writeFile(file, before);
    expect(broken).toMatchObject({isError: true});
    expect(broken.text).toContain('a mistake in the sidebars');
    expect(broken.text).not.toMatch(/^\s+at /m);
    expect((await call(client, 'list_pages')).isError).toBe(false);
  });
});

test('a document outside the folder of the site is read as it is now', async () => {
  const site = await fs.realpath(await copyToTemporary(path.join(import.meta.dirname, 'llms')));
  const docs = `${site}-docs`;
  await fs.rename(path.join(site, 'content/docs'), docs);
  const config = path.join(site, 'site.config.ts');
  const written = await fs.readFile(config, 'utf8');
  await fs.writeFile(config, written.replace('docs: {', `docs: {path: '../${path.basename(docs)}', `));
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(new StdioClientTransport(command([], site)));
  const read = async (): Promise<string> => (await call(client, 'read_page', {page: '/base/docs/second'})).text;
  expect(await read()).not.toContain('Written a moment ago.');
  await fs.appendFile(path.join(docs, 'second.md'), '\nWritten a moment ago.\n');
  expect(await read()).toContain('Written a moment ago.');
  await client.close();
  await fs.rm(docs, {recursive: true});
});

test('a client may create files with --write, but no second page for an address', async () => {
  const client = await overStdio('--write');
  expect(await toolNames(client)).toEqual(['check', 'list_pages', 'new_content', 'read_page', 'search']);
  const made = await call(client, 'new_content', {kind: 'doc', name: 'private/Made by a tool'});
  expect(made.data).toEqual({file: 'content/docs/private/made-by-a-tool.md'});
  const page = await call(client, 'read_page', {page: 'content/docs/private/made-by-a-tool.md'});
  expect(page.text).toMatch(/^# Made by a tool\n/);
  const again = await call(client, 'new_content', {kind: 'doc', name: 'private/Made by a tool'});
  expect(again).toMatchObject({isError: true});
  expect(again.text).toContain('INK8063');
  for (const name of ['../outside', '/tmp/outside', 'a/../../../outside']) {
    const {isError, text} = await call(client, 'new_content', {kind: 'doc', name});
    expect({isError, isNamed: text.includes('INK8062')}, name).toEqual({isError: true, isNamed: true});
  }
  await client.close();
  await fs.rm(path.join(siteDir, 'content/docs/private/made-by-a-tool.md'));
});

test('clients of the first SDK are served, too', async () => {
  const stdio = new FirstClient({name: 'test', version: '1.0.0'});
  await stdio.connect(new FirstStdio(command()));
  expect(await toolNames(stdio as unknown as AnyClient)).toEqual(READING);
  expect((await call(stdio as unknown as AnyClient, 'read_page', {page: '/base/docs/first'})).text).toContain(
    '# First',
  );
  await stdio.close();
});

describe('beside a server of the site', () => {
  let site: {url: string; close: () => Promise<unknown>};

  beforeAll(async () => {
    site = await startSite(siteDir, ['--mcp']);
  });

  afterAll(() => site.close());

  test('a session over HTTP reads, searches and checks, beside the pages of the site', async () => {
    const client = await overHttp(site.url);
    expect(await toolNames(client)).toEqual(READING);
    expect((await call(client, 'read_page', {page: '/base/docs/first'})).text).toContain('# First');
    expect((await call(client, 'search', {query: 'tab'})).text).toContain('/base/docs/mdx');
    expect((await call(client, 'check')).text).toContain('INK8043');
    // Drafts are pages while an author writes.
    expect((await call(client, 'list_pages')).text).toContain('content/docs/draft.md');
    await client.close();
    expect((await fetch(`${site.url}/docs/first`)).status).toBe(200);
  });

  test('a client of the first SDK can use it', async () => {
    const client = new FirstClient({name: 'test', version: '1.0.0'});
    await client.connect(new FirstHttp(new URL('/__inkstone/mcp', site.url)) as Parameters<FirstClient['connect']>[0]);
    expect(await toolNames(client as unknown as AnyClient)).toEqual(READING);
    await client.close();
  });

  test.each([
    ['a page of another site', {origin: 'https://evil.example'}],
    ['a page of another server on this machine', {origin: 'http://localhost:1'}],
    ['a page in a sandbox', {origin: 'null'}],
    ['a host name that leads here (DNS rebinding)', {host: 'evil.example'}],
    ['a request without CORS', {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'}],
  ])('refuses %s', async (_who, headers) => {
    const {status, body} = await post(site.url, headers);
    expect(status).toBe(403);
    expect(body).not.toContain('read_page');
  });

  test('answers the same request from this machine', async () => {
    const {status, body} = await post(site.url, {});
    expect(status).toBe(200);
    expect(body).toContain('read_page');
  });

  test.each([
    ['a body that is no JSON', 400, {}, 'x'],
    ['a form, which a page could send', 415, {'content-type': 'text/plain'}, undefined],
    ['a body over the limit', 413, {}, JSON.stringify({x: 'x'.repeat(300_000)})],
  ])('refuses %s', async (_what, expected, headers, body) => {
    expect((await post(site.url, headers, body)).status).toBe(expected);
  });
});

test('serve has it, too, and says where; without --mcp there is none', async () => {
  const site = await serveSite(siteDir, ['--mcp']);
  const client = await overHttp(site.url);
  expect((await call(client, 'search', {query: 'tab'})).text).toContain('/base/docs/mdx');
  await client.close();
  expect((await post(site.url, {origin: 'https://evil.example'})).status).toBe(403);
  await site.close();
  const without = await serveSite(siteDir);
  expect((await post(without.url, {})).status).toBe(405);
  await without.close();
});

test('nobody on the network can write', async () => {
  const {code, output} = await inkstone(['serve', siteDir, '--no-open', '--host', '0.0.0.0', '--mcp', 'write']);
  expect(code).toBe(1);
  expect(output).toContain('"--mcp write" and "--host" cannot be combined.');
});

test('a site without the SDK is told which package to install', async () => {
  const {loadSdk} = await import('../../bin/mcp/load-sdk.ts');
  // INK8100
  expect(() => loadSdk('/', ['/'])).toThrow('The MCP server requires the package "@modelcontextprotocol/server".');
});

const LIST = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list', params: {}});

/** Sends a request with any headers, which `fetch` would not. */
function post(
  url: string,
  headers: http.OutgoingHttpHeaders,
  body = LIST,
): Promise<{status: number | undefined; body: string}> {
  const all = {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers};
  return new Promise((resolve, reject) => {
    const request = http.request(new URL('/__inkstone/mcp', url), {method: 'POST', headers: all}, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({status: response.statusCode, body: text}));
    });
    request.on('error', reject);
    request.end(body);
  });
}
