import {definePackageCheck} from '../../../harness/package-check.ts';

const CDN = 'https://cdn.jsdelivr.net/npm/biel-search@1.2.3/dist/biel-search';
const SCRIPT = `customElements.define('biel-button', class extends HTMLElement {
  connectedCallback() {
    this.onclick = () => { this.dataset.asked = this.getAttribute('project'); };
  }
});`;

export default definePackageCheck({
  package: 'docusaurus-biel',
  does: 'The assistant of Biel.ai',
  kind: 'search',
  async check({open, expect}) {
    const {page, external} = await open('/', {answers: {'biel-search.esm.js': SCRIPT}});
    const button = page.locator('biel-button');
    expect(await button.innerText()).toBe('Ask us');
    expect(await button.getAttribute('header-title')).toBe('Our assistant');
    expect(await button.getAttribute('button-position')).toBe('bottom-right');
    expect(external).toEqual(expect.arrayContaining([`${CDN}/biel-search.css`, `${CDN}/biel-search.esm.js`]));
    await page.locator('.menu').getByRole('link', {name: 'Second'}).click();
    await page.getByText('Other text.').waitFor();
    expect(await button.count()).toBe(1);
    await page.waitForFunction(() => customElements.get('biel-button') !== undefined);
    await button.click();
    expect(await button.getAttribute('data-asked')).toBe('pr0ject');
  },
});
