import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Page} from 'playwright-core';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {writeCorpus} from '../harness/corpus.ts';
import {startSite} from '../harness/start-site.ts';

/**
 * `npx tsx tests/bench/save-to-paint.ts [PAGES...]`
 *
 * `inkstone start` on corpora of these sizes (1,000 and 4,000), a page of each open in Chromium:
 * milliseconds from a saved text to the frame that shows it, of twenty saves each at the end of the
 * document and in its first paragraph, which other pages show as its description. Then twenty saves
 * with a pause in which the server may begin to load the site for such a description. Prints, and
 * asserts nothing.
 */
const SAVES = 20;
/** Saves before those that count: the first ones warm up the compiler. */
const WARM_UP = 5;
/** Shorter than the time after which the server loads the site again. */
const PAUSE = 300;
/** Long enough for the server to begin, if loading takes little time. */
const LONG_PAUSE = 750;

type Edit = (text: string, word: string) => string;

const atEnd: Edit = (text, word) => `${text.replace(/\n+saved-\d+-\d+\n$/, '')}\n\n${word}\n`;
const inFirstParagraph: Edit = (text, word) =>
  text.replace(/^(---\n.*?\n---\n\n)(?:saved-\d+-\d+ )?/s, (_all, head: string) => `${head}${word} `);

let savedWords = 0;
const sizes = process.argv.slice(2).map(Number);
const browser = await launchBrowser();
for (const pages of sizes.length > 0 ? sizes : [1000, 4000]) {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-save-'));
  await writeCorpus(pages, siteDir);
  const file = path.join(siteDir, 'content/docs/intro.md');
  // With a description in the front matter, nothing shows the first paragraph elsewhere.
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^description: .*\n/m, ''));
  const site = await startSite(siteDir);
  const {page} = await openPage(browser);
  await openHydrated(page, `${site.url}/docs/intro`);
  const times = {end: [] as number[], first: [] as number[], paused: [] as number[]};
  const save = async (kind: keyof typeof times, edit: Edit, pause: number): Promise<void> => {
    times[kind].push(await timeOfSave(page, file, edit));
    await sleep(pause);
  };
  // In turn, so that both meet the same load of the machine.
  for (let count = 0; count < WARM_UP + SAVES; count++) {
    await save('end', atEnd, PAUSE);
    await save('first', inFirstParagraph, PAUSE);
  }
  for (let count = 0; count < WARM_UP + SAVES; count++) await save('paused', inFirstParagraph, LONG_PAUSE);
  const ratio = (kind: keyof typeof times): string => (median(times[kind]) / median(times.end)).toFixed(2);
  console.log(
    `${pages} pages, from save to paint: end ${spread(times.end)}; ` +
      `first paragraph ${spread(times.first)}, ratio ${ratio('first')}; ` +
      `with a long pause ${spread(times.paused)}, ratio ${ratio('paused')}`,
  );
  await page.context().close();
  await site.close();
  fs.rmSync(siteDir, {recursive: true, force: true});
}
await browser.close();

function sorted(times: readonly number[]): number[] {
  return times.slice(WARM_UP).sort((a, b) => a - b);
}

function median(times: readonly number[]): number {
  return sorted(times)[Math.floor((SAVES - 1) / 2)] ?? NaN;
}

function spread(times: readonly number[]): string {
  return `${median(times)} ms (${sorted(times)[0]} to ${sorted(times).at(-1)})`;
}

/** The clock of the page is that of this machine, so both ends of the time are read from it. */
async function timeOfSave(page: Page, file: string, edit: Edit): Promise<number> {
  const word = `saved-${savedWords++}-${Date.now()}`;
  const painted = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent?.includes(text)) return;
          observer.disconnect();
          // A task after the next frame has begun: by then it has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        });
        observer.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
        // The text may have been there before this page began to watch.
        document.body.setAttribute('data-watched-text', text);
      }),
    word,
  );
  const text = edit(fs.readFileSync(file, 'utf8'), word);
  const saved = Date.now();
  fs.writeFileSync(file, text);
  return (await painted) - saved;
}
