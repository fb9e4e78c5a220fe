import fs from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {definePackageCheck} from '../../../harness/package-check.ts';

const requests: string[] = [];
let server: Server | undefined;

export default definePackageCheck({
  package: 'remark-kroki-plugin',
  does: 'Diagrams of Kroki, as images made by the build',
  kind: 'images',
  async beforeBuild({dir}) {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        requests.push(`${request.method} ${request.url} ${body}`);
        response.end('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><title>drawn</title></svg>');
      });
    }).unref();
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    fs.writeFileSync(path.join(dir, 'kroki-url.txt'), `http://127.0.0.1:${port}`);
  },
  async check({open, files, read, expect}) {
    server?.close();
    expect(requests).toEqual(['POST /graphviz/svg digraph { a -> b }']);
    const image = files().find((file) => /^img\/kroki\/[0-9a-f]{32}\.svg$/.test(file));
    expect(image).toBeDefined();
    expect(read(image as string)).toContain('<title>drawn</title>');
    const {page} = await open('/');
    const shown = page.getByRole('img', {name: 'From a to b'});
    expect(await shown.getAttribute('title')).toBe('Two steps');
    const width = (): Promise<number> => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth);
    await expect.poll(width, {timeout: 10_000}).toBe(120);
  },
});
