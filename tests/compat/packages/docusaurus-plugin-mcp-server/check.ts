import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {definePackageCheck} from '../../../harness/package-check.ts';

interface Adapters {
  createCloudflareHandler: (config: Record<string, unknown>) => (request: Request) => Promise<Response>;
}

export default definePackageCheck({
  package: 'docusaurus-plugin-mcp-server',
  does: 'Search index and pages for an MCP server',
  kind: 'machines',
  async check({dir, open, read, expect}) {
    const adapters = path.join(dir, 'node_modules/docusaurus-plugin-mcp-server/dist/adapters-entry.js');
    const {createCloudflareHandler} = (await import(pathToFileURL(adapters).href)) as Adapters;
    const answer = createCloudflareHandler({
      docs: JSON.parse(read('mcp/docs.json')),
      searchIndexData: JSON.parse(read('mcp/search-index.json')),
      name: 'boats',
      baseUrl: 'https://example.org',
    });
    const call = async (name: string, args: unknown): Promise<string> => {
      const response = await answer(
        new Request('https://example.org/mcp', {
          method: 'POST',
          headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
          body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: args}}),
        }),
      );
      return response.text();
    };
    const found = await call('docs_search', {query: 'shed paint'});
    expect(found).toContain('https://example.org/winter');
    const page = await call('docs_fetch', {url: 'https://example.org/'});
    expect(page).toContain('# Intro');
    expect(page).toContain('How to hire a boat.');
    expect(page).toContain('#life-jackets');
    expect(page).toMatch(/\| small +\| up to 40 kg \|/);
    // Only the text of the document, not the navigation around it.
    expect(page).not.toContain('Winter');

    const opened = await open('/install');
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened.page.getByRole('button', {name: 'Add the documents'}).click();
    await opened.page.getByText('Choose your AI tool:').waitFor();
    const tool = opened.page.locator('.mcp-install-dropdown__item', {hasText: 'Visual Studio Code'});
    await tool.getByRole('button', {name: 'Copy'}).click();
    await opened.page.waitForFunction(async () =>
      (await navigator.clipboard.readText()).includes('"url":"https://example.org/mcp"'),
    );
  },
});
