import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-chat-page',
  does: 'A page with a chat about the documents',
  kind: 'search',
  async check({open, expect}) {
    const {page} = await open('/');
    await page.locator('.navbar').getByRole('link', {name: 'Ask'}).click();
    await page.getByText('2 chunks of documentation indexed').waitFor();
    const input = page.getByPlaceholder('Ask a question about the documentation...');
    await input.fill('What is **here**?');
    await page.getByRole('button', {name: 'Send'}).click();
    await page.getByText('The mock mode is working correctly!').waitFor();
    expect(await page.locator('strong', {hasText: 'here'}).count()).toBeGreaterThan(0);
    await page.getByText('What is **here**?...', {exact: true}).waitFor();
    expect(await input.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
    await page.reload();
    await page.getByText('The mock mode is working correctly!').waitFor();
  },
});
