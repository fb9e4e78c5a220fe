import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser} from '../harness/browser.ts';
import {PROJECT} from '../harness/build-site.ts';

const FIXTURE = path.join(import.meta.dirname, 'infima-classes');
const read = (file: string): string => fs.readFileSync(file, 'utf8');
const infima = read(path.join(PROJECT, 'node_modules/infima/dist/css/default/default.css'));
/** The style sheets of the theme, in the order in which it imports them. */
const theme = [...read(path.join(PROJECT, 'theme/css/index.ts')).matchAll(/'\.\/(.+?\.css)'/g)]
  .map(([, file]) => read(path.join(PROJECT, 'theme/css', file ?? '')))
  .join('\n');
const html = read(path.join(FIXTURE, 'index.html'));
/** WCAG 2.2, 1.4.3, for text of any size. */
const READABLE = 4.5;

type Contrasts = Record<string, number>;

/** Contrast of each element's text with what is behind it, by the names in the fixture. */
function measure(): Contrasts {
  const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  type Color = [red: number, green: number, blue: number, alpha: number];
  const parse = (color: string): Color => {
    if (!context) throw new Error('no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const behind = (element: Element): Color => {
    const own = parse(getComputedStyle(element).backgroundColor);
    if (own[3] === 1) return own;
    return over(own, element.parentElement ? behind(element.parentElement) : [255, 255, 255, 1]);
  };
  const luminance = ([red, green, blue]: Color): number => {
    const linear = (value: number): number =>
      value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const contrasts: Contrasts = {};
  for (const element of document.querySelectorAll('[data-check]')) {
    const background = behind(element);
    const text = luminance(over(parse(getComputedStyle(element).color), background));
    const ground = luminance(background);
    const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    contrasts[element.getAttribute('data-check') ?? ''] = Math.round(ratio * 100) / 100;
  }
  return contrasts;
}

/** The same while every element is hovered over. */
async function measureHovered(page: Page): Promise<Contrasts> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument');
  const {nodeIds} = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector: '[data-check]'});
  for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses: ['hover']});
  return page.evaluate(measure);
}

describe('classes of Infima', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  async function contrastsOf(styles: string, mode: string): Promise<{rest: Contrasts; hover: Contrasts}> {
    const page = await browser.newPage({reducedMotion: 'reduce'});
    await page.setContent(html.replace('data-theme="light"', `data-theme="${mode}"`));
    await page.addStyleTag({content: `${styles}\n* { transition: none !important; }`});
    const rest = await page.evaluate(measure);
    const hover = await measureHovered(page);
    await page.close();
    return {rest, hover};
  }

  const unreadable = (contrasts: Contrasts, isAsked = (_name: string): boolean => true): string[] =>
    Object.entries(contrasts).flatMap(([name, ratio]) =>
      ratio < READABLE && isAsked(name) ? [`${name}: ${ratio}`] : [],
    );

  /** A page with the theme's styles and this body. */
  async function styled(body: string, mode = 'light'): Promise<Page> {
    const page = await browser.newPage();
    await page.setContent(`<!doctype html><html lang="zh" data-theme="${mode}"><body>${body}</body></html>`);
    await page.addStyleTag({content: infima + theme});
    return page;
  }

  it.each(['light', 'dark'])('controls of forms are filled with the accent of the theme, in %s mode', async (mode) => {
    const page = await styled('<main><input type="range"><input type="radio"><b class="accent">a</b></main>', mode);
    await page.addStyleTag({content: '.accent {color: var(--ink-accent)}'});
    const colors = await page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).accentColor));
    const accent = await page.locator('.accent').evaluate((element) => getComputedStyle(element).color);
    expect(colors).toEqual([accent, accent]);
    await page.close();
  });

  it('a button and a badge with a background of the site have the text that Infima gives them', async () => {
    const body = '<a class="button own" href="#">Read more</a><span class="badge own">deprecated</span>';
    const page = await styled(`<main>${body}</main>`);
    const styles = '.own {background-color: #2f3241} .as-infima {color: var(--ifm-color-white)}';
    await page.addStyleTag({content: `${styles} * {transition: none !important}`});
    const colors = (): Promise<string[]> =>
      page.locator('.own').evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
    const rest = await colors();
    await page.locator('main').evaluate((main) => main.classList.add('as-infima'));
    const white = await page.locator('main').evaluate((main) => getComputedStyle(main).color);
    expect(rest).toEqual([white, white]);
    await page.locator('.button').hover();
    expect(await colors()).toEqual([white, white]);
    const [weight, bold] = await page.locator('.badge').evaluate((badge) => {
      const style = getComputedStyle(badge);
      return [style.fontWeight, style.getPropertyValue('--ifm-font-weight-bold')];
    });
    expect(weight).toBe(bold);
    await page.close();
  });

  it.each(['p', 'li', 'td'])('no last line of a single character in %s', async (name) => {
    const text = '管线缓存可以写进文件下次启动时再读回来使用';
    const page = await styled(`<${name === 'td' ? 'table' : 'div'}><${name}>${text}</${name}>`);
    // As wide as all characters but one.
    await page.addStyleTag({content: `${name} {box-sizing: content-box; width: ${text.length - 1}em}`});
    const last = await page.locator(name).evaluate((element) => {
      const range = document.createRange();
      const characters = element.firstChild as Text;
      const tops = [...characters.data].map((_, at) => {
        range.setStart(characters, at);
        range.setEnd(characters, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      });
      return tops.filter((top) => top === tops.at(-1)).length;
    });
    expect(last).toBeGreaterThan(1);
    await page.close();
  });

  it('a dropdown of the navbar has the chevron of the menus, not a triangle of borders', async () => {
    const page = await styled(
      '<nav class="navbar"><div class="dropdown"><a class="navbar__link" href="#">A</a></div></nav>' +
        '<span class="ink-chevron"></span>',
    );
    const styles = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluate((element) => {
        const {maskImage, borderTopWidth, backgroundColor, color} = getComputedStyle(element, '::after');
        return [maskImage, borderTopWidth, String(backgroundColor === color)];
      });
    const [mask, border, isFilled] = await styles('.navbar__link');
    expect([border, isFilled]).toEqual(['0px', 'true']);
    expect(mask).toMatch(/^url\(/);
    expect(mask).toBe((await styles('.ink-chevron'))[0]);
    await page.close();
  });

  for (const mode of ['light', 'dark']) {
    it(`THM-21 can be read where a site sets nothing, in ${mode} mode`, async () => {
      const {rest, hover} = await contrastsOf(infima + theme, mode);
      // An accent on the accent: nobody can mean that.
      const isMeant = (name: string): boolean => !/hero--(?:primary|dark) button--(?:outline|link)/.test(name);
      expect(unreadable(rest, isMeant)).toEqual([]);
      expect(unreadable(hover, isMeant)).toEqual([]);
    });

    for (const colors of ['classic', 'bright', 'neutral']) {
      it(`THM-21 can be read with ${colors} colours of a site wherever Infima's own can, in ${mode} mode`, async () => {
        const site = read(path.join(FIXTURE, `${colors}.css`));
        const [ours, plain] = [await contrastsOf(infima + theme + site, mode), await contrastsOf(infima + site, mode)];
        for (const state of ['rest', 'hover'] as const) {
          // The panel of narrow screens is a page, not a part of the bar: its accent stands on
          // paper.
          const isAsked = (name: string): boolean =>
            (plain[state][name] ?? 0) >= READABLE && !name.endsWith('panel active link');
          expect(unreadable(ours[state], isAsked), state).toEqual([]);
        }
      });
    }
  }
});
