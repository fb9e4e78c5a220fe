import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/plugin-vercel-analytics',
  does: 'Vercel Web Analytics',
  kind: 'analytics',
  async check({open, expect}) {
    // Vercel serves this script. The site has a stand-in, which shows what is in the queue.
    const {page} = await open('/');
    const script = page.locator('head script[src="/_vercel/insights/script.js"]');
    await script.waitFor({state: 'attached'});
    const events = (): Promise<unknown> =>
      page.evaluate(() => JSON.parse(document.documentElement.dataset['events'] ?? '[]') as unknown);
    await page.getByRole('button', {name: 'Sign up'}).click();
    await expect.poll(events).toEqual([['event', {name: 'Signup', data: {plan: 'free'}}]]);
    // One script for all pages: it notices navigations itself.
    await page.locator('main').getByRole('link', {name: 'Two'}).first().click();
    await page.waitForURL('**/two');
    expect(await script.count()).toBe(1);
    expect(JSON.parse((await page.locator('#options').textContent()) ?? '')).toMatchObject({debug: true, mode: 'auto'});
  },
});
