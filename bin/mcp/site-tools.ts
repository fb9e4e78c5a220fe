import {execFile} from 'node:child_process';
import path from 'node:path';
import {z} from 'zod';
import type {CallToolResult, McpServer} from '@modelcontextprotocol/server';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {formatDiagnostic} from '../../core/support/diagnostics.ts';
import {packageRoot, packageVersion} from '../../core/support/package-root.ts';
import type {CheckResult, Problem} from '../api.mjs';
import {newContent} from '../new/new-content.ts';
import type {Sdk} from './load-sdk.ts';
import {findPage, nodesBelow, pageTree, printTree} from './page-tree.ts';
import {pluginWith, type ServedSite} from './served-site.ts';
import {createQueue} from '../../core/support/queue.ts';

export interface ToolOptions {
  /** Whether clients may create files. */
  write: boolean;
}

const MOST_HITS = 50;
/** Lines of one list of pages. Clients ask for parts of larger sites. */
const MOST_LINES = 1000;

const locale = z.string().optional().describe('Language of the site, such as "en". Default: the default language.');

/** Returns a function that creates a server with the tools for a site: one for each connection. */
export function siteServer(sdk: Sdk, site: ServedSite, {write}: ToolOptions): () => McpServer {
  const run = inTurn(site.siteDir);
  return () => {
    const server = new sdk.McpServer({name: 'inkstone', version: packageVersion()});
    addReadingTools(server, site, run);
    if (write) addWritingTools(server, site, run);
    return server;
  };
}

type Run = (task: () => Promise<CallToolResult>) => Promise<CallToolResult>;

function addReadingTools(server: McpServer, site: ServedSite, run: Run): void {
  const readOnlyHint = true;
  server.registerTool(
    'search',
    {
      title: 'Search the site',
      description: 'Searches the pages of the last build, with the index that readers of the site use.',
      inputSchema: z.object({
        query: z.string().min(1).max(1000).describe('Words to find.'),
        limit: z.int().min(1).max(MOST_HITS).default(10).describe('Most hits to return.'),
        locale,
      }),
      annotations: {readOnlyHint},
    },
    (input) => run(() => search(site, input)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the site as Markdown, as its source file is now.',
      inputSchema: z.object({
        page: z.string().describe('Path such as "/docs/intro", URL, or source file such as "content/docs/intro.md".'),
        locale,
      }),
      annotations: {readOnlyHint},
    },
    (input) => run(() => readPage(site, input)),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List the pages',
      description: 'Lists pages with titles, paths and source files, in the order of the sidebars.',
      inputSchema: z.object({below: z.string().optional().describe('Only pages below this path.'), locale}),
      annotations: {readOnlyHint},
    },
    (input) => run(() => listPages(site, input)),
  );
  server.registerTool(
    'check',
    {
      title: 'Check the content',
      description: 'Checks all content, like "inkstone check": broken links, missing images, front matter and more.',
      inputSchema: z.object({}),
      annotations: {readOnlyHint},
    },
    () => run(() => check(site)),
  );
}

function addWritingTools(server: McpServer, site: ServedSite, run: Run): void {
  server.registerTool(
    'new_content',
    {
      title: 'Create a document, post or page',
      description: 'Creates a file from a template. It never replaces a file or takes the address of another page.',
      inputSchema: z.object({
        kind: z.enum(['doc', 'post', 'page']),
        name: z.string().describe('Title, or path below the content folder such as "guide/first-steps".'),
        id: z.string().optional().describe('ID of the plugin, if the site has several of this kind.'),
      }),
      annotations: {readOnlyHint: false, destructiveHint: false},
    },
    ({kind, name, id}) =>
      run(async () => {
        const {siteDir, config} = site;
        const written = await newContent({kind, name, id, siteDir, config, today: new Date()});
        const file = path.relative(siteDir, written).split(path.sep).join('/');
        return {...text(`Created ${file}`), structuredContent: {file}};
      }),
  );
}

async function search(
  site: ServedSite,
  {query, limit, locale: language}: {query: string; limit: number; locale?: string | undefined},
): Promise<CallToolResult> {
  const content = await site.load(language);
  const plugin = pluginWith(content, 'openSearch');
  if (!plugin) return failure('The site has no search. Add "search-local" to "themes" in its configuration.');
  const hits = await (await plugin.openSearch({outDir: content.site.outDir}))(query, limit);
  if (!hits) return failure('The site has no search index yet. Run "inkstone build" first.');
  const lines = hits.map(({path: url, title, heading, excerpt}) =>
    [`- ${title}${heading === undefined ? '' : ` › ${heading}`} ${url}`, ...(excerpt ? [`  ${excerpt}`] : [])].join(
      '\n',
    ),
  );
  return {...text(lines.length > 0 ? lines.join('\n') : 'Nothing found.'), structuredContent: {hits}};
}

async function readPage(
  site: ServedSite,
  {page, locale: language}: {page: string; locale?: string | undefined},
): Promise<CallToolResult> {
  const content = await site.load(language);
  const route = findPage(page, content);
  if (!route) return failure(`The site has no page ${JSON.stringify(page)}. "list_pages" lists all pages.`);
  const plugin = pluginWith(content, 'readPage');
  const markdown = await plugin?.readPage({path: route.path, pages: content.routes, outDir: content.site.outDir});
  if (markdown !== undefined) return text(markdown);
  const source = route.metadata?.sourceFilePath;
  const reason = source === undefined ? 'is generated from other pages' : `is written in code: ${source}`;
  return failure(`The page ${route.path} ${reason}.`);
}

async function listPages(
  site: ServedSite,
  {below, locale: language}: {below?: string | undefined; locale?: string | undefined},
): Promise<CallToolResult> {
  const tree = pageTree(await site.load(language));
  const lines = printTree(below === undefined ? tree : nodesBelow(tree, below));
  if (lines.length === 0) return failure(`There is no page below ${JSON.stringify(below ?? '/')}.`);
  const rest = lines.length - MOST_LINES;
  const more = rest > 0 ? `\n… and ${rest} more. Use "below" to list a part.` : '';
  return text(lines.slice(0, MOST_LINES).join('\n') + more);
}

/** In a process of its own: the check sets variables that a running server must not see. */
async function check({siteDir, config}: ServedSite): Promise<CallToolResult> {
  const program = path.join(packageRoot(), 'bin/inkstone.mjs');
  const args = ['check', siteDir, '--json', ...(config === undefined ? [] : ['--config', config])];
  const options = {cwd: siteDir, maxBuffer: 256 * 1024 ** 2};
  const output = await new Promise<string>((resolve) => {
    // The exit code says whether there are problems. They are in the output.
    execFile(process.execPath, [program, ...args], options, (_error, stdout) => resolve(stdout));
  });
  const result = JSON.parse(output) as CheckResult;
  const {diagnostics} = result;
  const list = diagnostics.length > 0 ? diagnostics.map(problemLine).join('\n') : 'No problems found.';
  return {...text(list), structuredContent: {ok: result.ok, diagnostics}};
}

function problemLine({severity, code, message, hint, file, line, column}: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place ? `${place}: ` : ''}${severity} ${code} ${message}${hint ? ` (${hint})` : ''}`;
}

/**
 * Returns a function that runs tasks one after another, since loading a site isn't made for several
 * at once, and reports problems of the site to the client.
 */
function inTurn(siteDir: string): Run {
  const queue = createQueue();
  return (task) =>
    queue.run(task).catch((error: unknown) => {
      if (!(error instanceof InkstoneError)) throw error;
      return failure(error.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, {siteDir})).join('\n'));
    });
}

function text(content: string): CallToolResult {
  return {content: [{type: 'text', text: content}]};
}

function failure(message: string): CallToolResult {
  return {...text(message), isError: true};
}
