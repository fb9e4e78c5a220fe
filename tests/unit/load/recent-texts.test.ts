import {describe, expect, it} from 'vitest';
import {heldText, holdText, holdTextAgain} from '../../../core/load/recent-texts.ts';

const LONG = 'x'.repeat(1024 ** 2);

describe('texts of documents', () => {
  it('are held until many others have come', () => {
    const documents = Array.from({length: 10}, (_, index) => ({index}));
    for (const document of documents) holdText(document, `${document.index}${LONG}`);
    expect(heldText(documents[0] as object)).toBeUndefined();
    expect(heldText(documents[9] as object)).toBe(`9${LONG}`);
    const held = documents.filter((document) => heldText(document) !== undefined);
    expect(held).toEqual(documents.slice(-held.length));
    expect(held.length).toBeGreaterThan(1);
  });

  it('a text that is longer than all that may be held is held while it is the last one', () => {
    const [long, next] = [{}, {}];
    holdText(long, LONG.repeat(9));
    expect(heldText(long)?.length).toBe(9 * LONG.length);
    holdText(next, 'short');
    expect([heldText(long), heldText(next)]).toEqual([undefined, 'short']);
  });

  it('one that was read again is held until another one is', () => {
    const [first, second] = [{}, {}];
    holdTextAgain(first, 'first');
    expect(heldText(first)).toBe('first');
    holdTextAgain(second, 'second');
    expect([heldText(first), heldText(second)]).toEqual([undefined, 'second']);
  });
});
