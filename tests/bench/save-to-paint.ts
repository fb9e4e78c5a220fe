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
 * milliseconds from a saved text to the frame that shows it, of twenty saves. Prints, and asserts
 * nothing.
 */
const SAVES = 20;
/** Saves before those that count: the first ones warm up the compiler. */
const WARM_UP = 5;
const PAUSE = 300;

const sizes = process.argv.slice(2).map(Number);
const browser = await launchBrowser();
for (const pages of sizes.length > 0 ? sizes : [1000, 4000]) {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-save-'));
  await writeCorpus(pages, siteDir);
  const site = await startSite(siteDir);
  const {page} = await openPage(browser);
  await openHydrated(page, `${site.url}/docs/intro`);
  const file = path.join(siteDir, 'content/docs/intro.md');
  const times: number[] = [];
  for (let save = 0; save < WARM_UP + SAVES; save++) {
    times.push(await timeOfSave(page, file, `saved-${save}-${Date.now()}`));
    await sleep(PAUSE);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const at = (part: number): string => `${sorted[Math.floor((sorted.length - 1) * part)]} ms`;
  console.log(`${pages} pages: from save to paint ${at(0.5)} (median; ${at(0)} to ${at(1)})`);
  await page.context().close();
  await site.close();
  fs.rmSync(siteDir, {recursive: true, force: true});
}
await browser.close();

/** The clock of the page is that of this machine, so both ends of the time are read from it. */
async function timeOfSave(page: Page, file: string, word: string): Promise<number> {
  const painted = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent?.includes(text)) return;
          observer.disconnect();
          // A task after the next frame has begun: by then it has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        });
        observer.observe(document.body, {subtree: true, childList: true, characterData: true});
      }),
    word,
  );
  const text = fs.readFileSync(file, 'utf8').replace(/\n+saved-\d+-\d+\n$/, '');
  const saved = Date.now();
  fs.writeFileSync(file, `${text}\n\n${word}\n`);
  return (await painted) - saved;
}
