/**
 * Characters that are held at most, in all documents together: those of a site of a thousand pages are all there when they are
 * compiled, and those of ten thousand pages, a hundred megabytes, are read a second time instead.
 */
const MOST_HELD = 4 * 1024 ** 2;

const held = new Map<object, string>();
let size = 0;

/** Holds the text of a document until many others have come after it; only the last one may be longer than all that is held. */
export function holdText(document: object, text: string): void {
  forgetText(document);
  held.set(document, text);
  size += text.length;
  for (const oldest of held.keys()) {
    if (size <= MOST_HELD || oldest === document) return;
    forgetText(oldest);
  }
}

/** The text, unless it has to be read again. */
export function heldText(document: object): string | undefined {
  return held.get(document);
}

function forgetText(document: object): void {
  size -= held.get(document)?.length ?? 0;
  held.delete(document);
}
