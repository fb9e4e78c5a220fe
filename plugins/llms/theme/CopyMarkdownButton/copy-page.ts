import {copyText} from 'inkstone/theme-common';

/**
 * Copies the text at a URL to the clipboard. Some browsers only allow this during the click, so
 * they receive a promise of the text.
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
  // Some servers respond to missing files with an HTML page.
  if (!response.ok || type.includes('html')) throw new Error(`${url} responded with status ${response.status}.`);
  return response.text();
}
