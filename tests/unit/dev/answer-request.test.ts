import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Diagnostic, userError} from '../../../contract/diagnostic.ts';
import {createProblemBoard} from '../../../core/dev/problem-board.ts';
import {answerRequest, type AnswerOptions} from '../../../core/dev/answer-request.ts';

/** The development server without a site, which these answers do not need. */
function serverOf(host: string | undefined): http.Server {
  const options = {host} as AnswerOptions;
  return http.createServer((request, response) => void answerRequest(request, response, options));
}

describe('the development server', () => {
  const servers = {own: serverOf(undefined), open: serverOf('0.0.0.0')};
  const ask = (name: keyof typeof servers, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${(servers[name].address() as AddressInfo).port}/__inkstone/none`, {method});

  beforeAll(async () => {
    for (const server of Object.values(servers))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => Object.values(servers).forEach((server) => server.close()));

  it('names the methods that it takes', async () => {
    const response = await ask('own', 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  /** A server whose site has the page `/a`. */
  async function serverOfPage(site: object) {
    const route = {path: '/a', htmlFile: 'a/index.html'};
    const answers = {
      ...{host: undefined, report: () => undefined, board: createProblemBoard('/site', () => undefined)},
      site: {
        settled: () => Promise.resolve(),
        generation: () => ({
          loadedSite: {site: {baseUrl: '/', config: {staticDirectories: []}}},
          routeOf: () => route,
          routeOfData: (file: string) => (file === 'a.json' ? route : undefined),
        }),
        files: {text: () => undefined, assetSource: () => undefined},
        readBundle: () => undefined,
        ...site,
      },
    } as unknown as AnswerOptions;
    const server = http.createServer((request, response) => void answerRequest(request, response, answers));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {answers, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`};
  }

  it('redirects to the folder of a static page, whose links are relative to it', async () => {
    const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-static-'));
    fs.mkdirSync(path.join(siteDir, 'static/a demo'), {recursive: true});
    fs.writeFileSync(path.join(siteDir, 'static/a demo/index.html'), '<img src="a.png">');
    const config = {staticDirectories: ['static']};
    const {server, url} = await serverOfPage({
      generation: () => ({
        loadedSite: {site: {baseUrl: '/', siteDir, config}},
        routeOf: () => undefined,
        routeOfData: () => undefined,
      }),
    });
    const answer = await fetch(`${url}/a%20demo?x`, {redirect: 'manual'});
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/a%20demo/?x']);
    expect(await (await fetch(`${url}/a%20demo/`)).text()).toContain('a.png');
    server.close();
    fs.rmSync(siteDir, {recursive: true});
  });

  it('says what a page lacks whose document has just been deleted, and watches for its return', async () => {
    const diagnostics: Diagnostic[] = [{code: 'INK5008', severity: 'error', message: 'a</script> is missing'}];
    const page = {route: {path: '/a'}, data: {}, diagnostics, isComplete: false};
    const {answers, server, url} = await serverOfPage({
      page: () => Promise.resolve(page),
      pageInView: () => Promise.resolve({page, view: {}}),
    });
    answers.visits = {render: () => (answers.board.set('page /a', diagnostics), {html: ''})} as never;
    const answer = await fetch(`${url}/a`);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('INK5008 a&lt;/script&gt; is missing');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('new EventSource(');
    expect((await fetch(`${url}/a.json`)).status).toBe(404);
    server.close();
  });

  it.each([
    ['a document that cannot be read: problem of its page', true, 0],
    ['no bundle: problem of all pages', false, 1],
  ])('%s', async (_what, hasBothBundles, elsewhere) => {
    const error = userError('INK2006', 'Cannot be read');
    const {answers, server, url} = await serverOfPage({
      pageInView: () => Promise.reject(error),
      bundle: () => Promise.resolve({hasBothBundles}),
    });
    const answer = await fetch(`${url}/a`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('INK2006 Cannot be read');
    expect(answers.board.forPage('/a')).toHaveLength(1);
    expect(answers.board.forPage('/b')).toHaveLength(elsewhere);
    server.close();
  });

  it('lets no other site frame its pages, unless it was opened to others', async () => {
    expect((await ask('own')).headers.get('content-security-policy')).toMatch(/^frame-ancestors 'self'/);
    expect((await ask('open')).headers.get('content-security-policy')).toBeNull();
  });
});
