import {describe, expect, it} from 'vitest';
import {builtGuide} from './acceptance/built-site.ts';
import {openSession} from './acceptance/session.ts';

const session = openSession(builtGuide);
const MAP = '[data-ink="object-map"]';

describe('the map of the objects', () => {
  it.each([1280, 390])('at %i px shows text of 12 px or more, and scrolls in its own box', async (width) => {
    const {page} = await session.open('/reference/objects/', {viewport: {width, height: 844}});
    const sizes = await page.$$eval(`${MAP} text`, (texts) =>
      texts.map((text) => {
        const drawing = text.closest('svg') as SVGSVGElement;
        const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(sizes.length).toBeGreaterThan(50);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('is walked through by keyboard, and opens the page of an object', async () => {
    const {page, problems} = await session.open('/reference/objects/');
    await page.focus(`${MAP} a`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '物理设备，VkPhysicalDevice',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reference/VkPhysicalDevice');
    await page.waitForSelector('h1:has-text("VkPhysicalDevice")');
    expect(problems).toEqual([]);
  });
});
