import type {Page} from 'playwright-core';

/**
 * Text of the panel with problems that the development server shows in a page, empty while there is
 * none.
 */
export function panelText(page: Page): Promise<string> {
  return page.evaluate(
    `(document.querySelector('inkstone-problems') || {shadowRoot: {textContent: ''}}).shadowRoot.querySelector?.('section, button')?.textContent || ''`,
  );
}
