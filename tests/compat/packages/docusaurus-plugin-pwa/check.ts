import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-pwa',
  does: 'An installable site that can be read offline',
  kind: 'build',
  async check({read, output, open, expect}) {
    expect(output).not.toMatch(/warning/i);
    const home = read('index.html');
    expect(home).toMatch(/<link rel="?manifest"? href="?\/base\/manifest\.json"?/);
    expect(home).toMatch(/<meta name="?theme-color"? content="?#224466"?/);
    expect(read('sw.js')).toContain('docs/tea');

    const visit = async (address: string) => {
      const {page} = await open(address);
      const worker = await page.evaluate(() =>
        navigator.serviceWorker.ready.then(({active, scope}) =>
          [scope, active?.scriptURL ?? ''].map((url) => new URL(url).pathname),
        ),
      );
      expect(worker).toEqual(['/base/', '/base/sw.js']);
      const ask = (): Promise<unknown> =>
        page.evaluate(async () => {
          const {active} = await navigator.serviceWorker.ready;
          const {port1, port2} = new MessageChannel();
          return new Promise((resolve) => {
            port1.onmessage = ({data}) => resolve(data);
            active?.postMessage('kettle?', [port2]);
          });
        });
      const keepsTea = (): Promise<boolean> =>
        page.evaluate(async () => {
          for (const name of await caches.keys())
            for (const {url} of await (await caches.open(name)).keys()) if (url.includes('/base/docs/tea')) return true;
          return false;
        });
      return {ask, keepsTea};
    };

    // It runs the code that the site adds, and only keeps files for readers who meet a strategy.
    const plain = await visit('/base/');
    expect(await plain.ask()).toBe('The kettle is on, offline: false');
    expect(await plain.keepsTea()).toBe(false);
    const offline = await visit('/base/?offlineMode=true');
    expect(await offline.ask()).toBe('The kettle is on, offline: true');
    await expect.poll(offline.keepsTea, {timeout: 20_000}).toBe(true);
  },
});
