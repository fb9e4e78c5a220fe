import {copyText} from 'inkstone/theme-common';

/**
 * Puts the text at an address on the clipboard. Browsers that allow it only at the moment of the
 * click are handed the promise of the text, and wait for it themselves.
 */
export async function copyPage(url: string): Promise<void> {
  const text = fetchText(url);
  if (typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write) {
    const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
    return;
  }
  await copyText(await text);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  // Some servers answer with a page where there is nothing.
  if (!response.ok || type.includes('html')) throw new Error(`${url} responded with status ${response.status}.`);
  return response.text();
}
