import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {definePackageCheck} from '../../../harness/package-check.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const files: Readonly<Record<string, string | Buffer>> = {
  '/guide.md': '# Guide\n\nThis text came **from afar**.\n\n![A dot](dot.png)\n\n[About](about.md)\n',
  '/README.md': 'What this is about.\n',
  '/dot.png': Buffer.from(PIXEL, 'base64'),
};
const server = http.createServer(({url = ''}, response) => {
  response.statusCode = url in files ? 200 : 404;
  response.end(files[url]);
});

export default definePackageCheck({
  package: 'docusaurus-plugin-remote-content',
  does: 'Documents and images that are downloaded',
  kind: 'content',
  async beforeBuild({dir, command}) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    server.unref();
    const {port} = server.address() as AddressInfo;
    fs.writeFileSync(path.join(dir, 'remote.txt'), `http://127.0.0.1:${port}/`);
    await command('download-remote-pictures');
  },
  async check({dir, open, expect}) {
    server.close();
    // It removes what it downloaded, once the site is built.
    expect(fs.readdirSync(path.join(dir, 'docs/remote'))).toEqual(['about.md', 'dot.png']);

    const {page} = await open('/');
    await page.getByRole('link', {name: 'the guide'}).click();
    await page.locator('.menu').getByRole('link', {name: 'About it'}).waitFor();
    await page.locator('strong', {hasText: 'from afar'}).waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt="A dot"]')?.naturalWidth === 1);
    await page.locator('article').getByRole('link', {name: 'About', exact: true}).click();
    await page.getByText('What this is about.').waitFor();
  },
});
