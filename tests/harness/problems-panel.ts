import type {Page} from 'playwright-core';

/**
 * Returns the text of the problems panel that the development server shows in a page; empty if
 * there is none.
 */
export function panelText(page: Page): Promise<string> {
  return page.evaluate(
    `(document.querySelector('inkstone-problems') || {shadowRoot: {textContent: ''}}).shadowRoot.querySelector?.('section, button')?.textContent || ''`,
  );
}
