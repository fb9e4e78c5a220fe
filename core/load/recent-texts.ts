/**
 * Characters that are held at most, in all documents together: those of a site of a thousand pages
 * are all there when they are compiled, and those of ten thousand pages, a hundred megabytes, are
 * read a second time instead.
 */
const MOST_HELD = 4 * 1024 ** 2;

const held = new Map<object, string>();
let size = 0;
let again: {document: object; text: string} | undefined;

/**
 * Holds the text of a document until many others have come after it; only the last one may be
 * longer than all that is held.
 */
export function holdText(document: object, text: string): void {
  held.set(document, text);
  size += text.length;
  for (const [oldest, old] of held) {
    if (size <= MOST_HELD || oldest === document) return;
    held.delete(oldest);
    size -= old.length;
  }
}

/**
 * Holds a text that was read a second time until the next one is: what needs it is at work on this
 * document now.
 */
export function holdTextAgain(document: object, text: string): void {
  again = {document, text};
}

/** The text, unless it has to be read again. */
export function heldText(document: object): string | undefined {
  return again?.document === document ? again.text : held.get(document);
}
