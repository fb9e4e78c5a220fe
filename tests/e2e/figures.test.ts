import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {builtGuide} from './acceptance/built-site.ts';
import {openSession} from './acceptance/session.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const session = openSession(builtGuide);

/** Names of the drawings, without folder and extension. */
const drawings = fs
  .readdirSync(CONTENT, {recursive: true, encoding: 'utf8'})
  .filter((file) => /figures[\\/][^\\/]+\.svg$/.test(file))
  .map((file) => path.basename(file, '.svg'))
  .sort();

/** Pages of the documents that show a drawing. */
function pagesWithFigures(): string[] {
  const build = session.outDir();
  return fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?:^|[\\/])(?:guide|tutorial|topics|blog[\\/]\d+)[\\/].*index\.html$/.test(file))
    .filter((file) => fs.readFileSync(path.join(build, file), 'utf8').includes('class="ink-svg"'))
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}/`);
}

interface Drawn {
  name: string;
  /** What screen readers say. */
  label: string | null;
  role: string | null;
  /** Smallest font size on the screen, in pixels. */
  smallestText: number;
  /** Least contrast of a text with what is behind it, in each color mode. */
  contrast: Record<'light' | 'dark', {ratio: number; text: string}>;
}

/** Brings the drawings of all pages into one document and measures them. */
async function drawnOn(page: Page, paths: string[]): Promise<Drawn[]> {
  await page.evaluate(async (urls) => {
    const texts = await Promise.all(urls.map((url) => fetch(url).then((response) => response.text())));
    const found = texts.flatMap((text) => [
      ...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.markdown .ink-svg'),
    ]);
    document.querySelector('.markdown')?.replaceChildren(...found);
  }, paths);
  return page.evaluate(measure);
}

function measure(): Drawn[] {
  const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgb = (color: string): number[] => {
    if (!context) throw new Error('no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = rgb(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratioOf = (one: string, other: string): number => {
    const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  /** Color of the last shape before the text that contains its center. Patterns are thin lines. */
  const groundOf = (text: SVGTextElement, shapes: SVGGeometryElement[]): string => {
    const {x, y, width, height} = text.getBBox();
    const center = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(text.getCTM() ?? undefined);
    const ground = shapes.findLast(
      (shape) =>
        shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING &&
        /^(?!none|url)/.test(getComputedStyle(shape).fill) &&
        shape.isPointInFill(center.matrixTransform(shape.getCTM()?.inverse())),
    );
    return ground ? getComputedStyle(ground).fill : getComputedStyle(document.documentElement).backgroundColor;
  };
  const leastContrast = (svg: SVGSVGElement, mode: string): {ratio: number; text: string} => {
    document.documentElement.dataset['theme'] = mode;
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>('rect,path,circle,polygon')].filter(
      (shape) => !shape.closest('defs'),
    );
    return [...svg.querySelectorAll('text')]
      .map((text) => ({
        ratio: ratioOf(getComputedStyle(text).fill, groundOf(text, shapes)),
        text: text.textContent,
      }))
      .reduce((least, next) => (next.ratio < least.ratio ? next : least));
  };
  return [...document.querySelectorAll('.markdown .ink-svg')].map((box) => {
    const svg = box.firstElementChild as SVGSVGElement;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return {
      name: (box.getAttribute('data-svg-source') ?? '').replace(/^.*\/|-[0-9a-f]{32}\.svg$/g, ''),
      label: box.getAttribute('aria-label'),
      role: box.getAttribute('role'),
      smallestText: Math.min(
        ...[...svg.querySelectorAll('text')].map((text) => scale * parseFloat(getComputedStyle(text).fontSize)),
      ),
      contrast: {light: leastContrast(svg, 'light'), dark: leastContrast(svg, 'dark')},
    };
  });
}

it('every figure is a named part of its page, readable on a phone and in both color modes', async () => {
  const pages = pagesWithFigures();
  // A page has the styles of what it can show.
  const {page} = await session.open(pages[0] ?? '/', {viewport: {width: 390, height: 844}});
  const drawn = await drawnOn(page, pages);
  expect(drawn.map(({name}) => name).sort()).toEqual(drawings);
  for (const {name, label, role, smallestText, contrast} of drawn) {
    expect(role, name).toBe('img');
    expect(label?.length, name).toBeGreaterThan(12);
    expect(smallestText, name).toBeGreaterThanOrEqual(12);
    for (const mode of ['light', 'dark'] as const) {
      const {ratio, text} = contrast[mode];
      expect(ratio, `${name}, ${mode}: ${text}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
