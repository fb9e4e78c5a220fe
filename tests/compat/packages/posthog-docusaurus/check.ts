import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'posthog-docusaurus',
  does: 'PostHog',
  kind: 'analytics',
  async check({open, expect}) {
    const {page, external} = await open('/docs/intro');
    await expect.poll(() => external).toEqual(['https://us-assets.i.posthog.com/static/array.js']);
    type Queue = unknown[] & {_i: unknown[][]};
    const queue = (): Promise<[started: unknown[], calls: unknown[]]> =>
      page.evaluate(() => {
        const {posthog} = window as unknown as {posthog: Queue};
        return [posthog._i[0] ?? [], [...posthog]];
      });
    const view = ['capture', '$pageview'];
    const [started, calls] = await queue();
    expect(started.slice(0, 2)).toEqual([
      'phc_garden',
      {api_host: 'https://us.i.posthog.com', person_profiles: 'identified_only', id: 'default'},
    ]);
    expect(calls).toEqual([view]);
    await page.locator('.theme-doc-sidebar-menu').getByText('Flowers').click();
    await page.waitForURL(/\/docs\/flowers$/);
    await expect.poll(async () => (await queue())[1]).toEqual([view, view]);
  },
});
