import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-pushfeedback',
  does: 'Feedback button of PushFeedback',
  kind: 'analytics',
  async check({open, expect}) {
    // The real one is a custom element as well.
    const script = `
      customElements.define('feedback-button', class extends HTMLElement {
        connectedCallback() {
          this.onclick = () => fetch('https://feedback.example.org/' + this.getAttribute('project'));
        }
      });`;
    const {page, external} = await open('/docs/intro', {answers: {'/pushfeedback.esm.js': script}});
    const folder = 'https://cdn.jsdelivr.net/npm/pushfeedback@0.1.80/dist/pushfeedback';
    const files = [`${folder}/pushfeedback.css`, `${folder}/pushfeedback.esm.js`];
    await expect.poll(() => [...external].sort()).toEqual(files);
    await page.locator('.theme-doc-sidebar-menu').getByText('Flowers').click();
    await page.waitForURL(/\/docs\/flowers$/);
    const button = page.locator('feedback-button');
    expect(await button.getAttribute('button-position')).toBe('center-right');
    await button.getByText('Feedback').click();
    await expect.poll(() => external).toContain('https://feedback.example.org/garden');
  },
});
