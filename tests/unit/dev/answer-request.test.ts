import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
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

  it('lets no other site frame its pages, unless it was opened to others', async () => {
    expect((await ask('own')).headers.get('content-security-policy')).toMatch(/^frame-ancestors 'self'/);
    expect((await ask('open')).headers.get('content-security-policy')).toBeNull();
  });
});
