import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-client-redirects',
  does: 'Redirects from old addresses',
  kind: 'build',
  async check({open, read, expect}) {
    const redirects = [
      ['/base/old', '/base/docs/knots'],
      ['/base/very/old/', '/base/docs/knots'],
      ['/base/docs/knots.html', '/base/docs/knots'],
      ['/base/community/', '/base/'],
      ['/base/manual/knots', '/base/docs/knots'],
    ] as const;
    for (const [from, to] of redirects) {
      const {page} = await open(`${from}?from=mail#reef`);
      await page.waitForURL((url) => url.pathname.replace(/(?<=.)\/$/, '') === to.replace(/(?<=.)\/$/, ''));
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=mail#reef');
    }
    // Without scripts, the page itself leads on.
    expect(read('old/index.html')).toMatch(/<meta http-equiv="refresh" content="0; url=\/base\/docs\/knots"/);
    expect(read('old/index.html')).toMatch(/rel="canonical" href="(?:https:\/\/example\.org)?\/base\/docs\/knots"/);
    // Where a page exists, no redirect replaces it.
    expect(read('index.html')).toContain('Ropes and more');
  },
});
