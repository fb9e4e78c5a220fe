import type {Page} from 'playwright-core';
import {PNG} from 'pngjs';

/** A box of the gallery, in pixels from the top left corner of the page. */
interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is inside the border of a box and its round corners. */
const INSET = 5;
/**
 * Colors in the picture of a box. A box with nothing but the background of its component, whose
 * round corners are smoothed, has fewer.
 */
const FEWEST_COLORS = 8;
/** The height above which the browser repeats parts of a picture. */
const TALLEST = 16_000;

/** Makes the window as tall as the page and waits until everything is loaded that it then shows. */
async function showAll(page: Page): Promise<void> {
  const {width = 1280} = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > TALLEST) throw new Error(`the page is ${height} pixels tall, too many for one picture: cut it in two`);
  await page.setViewportSize({width, height});
  await page.waitForFunction(() => !document.querySelector('.ink-live--waiting'));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.offsetParent));
  // Animations of components that open themselves are over.
  await page.waitForTimeout(400);
}

/** The boxes that this screen shows. */
function shownBoxes(page: Page): Promise<Box[]> {
  return page.locator('[data-example]').evaluateAll((boxes) =>
    boxes
      .filter((box) => getComputedStyle(box).display !== 'none')
      .map((box) => {
        const {x, y, width, height} = box.getBoundingClientRect();
        return {id: box.getAttribute('data-example') ?? '', x: x + scrollX, y: y + scrollY, width, height};
      }),
  );
}

/** The colors of a part of a picture, until there are enough. */
function colorsIn(picture: PNG, box: Box): number {
  const colors = new Set<number>();
  for (let y = Math.ceil(box.y + INSET); y < box.y + box.height - INSET; y++) {
    for (let x = Math.ceil(box.x + INSET); x < box.x + box.width - INSET; x++) {
      colors.add(picture.data.readUInt32BE((y * picture.width + x) * 4));
      if (colors.size >= FEWEST_COLORS) return colors.size;
    }
  }
  return colors.size;
}

/** The boxes in which a reader sees nothing. */
export async function blankBoxes(page: Page): Promise<string[]> {
  await showAll(page);
  const boxes = await shownBoxes(page);
  const picture = PNG.sync.read(await page.screenshot({animations: 'disabled'}));
  return boxes.flatMap((box) => {
    if (box.width < 2 || box.height < 2) return [`${box.id}: no size`];
    const colors = colorsIn(picture, box);
    return colors < FEWEST_COLORS ? [`${box.id}: blank (${colors} colors)`] : [];
  });
}

/** The boxes whose content is cut off, or reaches over their edges or those of the window. */
export function overflowingBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const nameOf = (element: Element): string =>
      `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const isHiddenText = ({width, height}: DOMRect): boolean => width <= 1 || height <= 1;
    /** The panel of the mobile menu that is beside the shown one, and what a text field shows. */
    const cutsByIntention = (element: Element): boolean =>
      element.matches('input, .navbar-sidebar') || getComputedStyle(element).textOverflow === 'ellipsis';

    const check = (id: string, box: DOMRect, element: Element): void => {
      const style = getComputedStyle(element);
      const rect = element.getBoundingClientRect();
      if (style.visibility === 'hidden' || style.clipPath !== 'none' || isHiddenText(rect)) return;
      if (rect.left < box.left - 1 || rect.right > box.right + 1)
        faults.add(`${id}: ${nameOf(element)} leaves the box`);
      const {overflowX} = style;
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (['hidden', 'clip'].includes(overflowX)) {
        if (isTooWide && !cutsByIntention(element)) faults.add(`${id}: ${nameOf(element)} cuts its content`);
        else if (cutsByIntention(element)) return;
      }
      // What scrolls may be wider than its container.
      if (['auto', 'scroll'].includes(overflowX)) return;
      for (const child of element.children) check(id, box, child);
    };

    for (const box of document.querySelectorAll('[data-example]')) {
      if (getComputedStyle(box).display === 'none') continue;
      const id = box.getAttribute('data-example') ?? '';
      if (box.scrollWidth > box.clientWidth + 1) faults.add(`${id}: ${box.scrollWidth} wide in ${box.clientWidth}`);
      for (const child of box.children) check(id, box.getBoundingClientRect(), child);
    }
    const {scrollWidth} = document.documentElement;
    if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} wide in a window of ${innerWidth}`);
    return [...faults];
  });
}
