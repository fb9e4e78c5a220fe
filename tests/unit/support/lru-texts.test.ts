import {describe, expect, it} from 'vitest';
import {LruTexts} from '../../../core/support/memory.ts';

describe('texts by texts', () => {
  it('forget what was not asked for longest when all together are too long', () => {
    const texts = new LruTexts(8);
    texts.set('a', '111');
    texts.set('b', '222');
    expect(texts.get('a')).toBe('111');
    texts.set('c', '333');
    expect([texts.get('a'), texts.get('b'), texts.get('c')]).toEqual(['111', undefined, '333']);
  });

  it('do not hold one that is too long alone', () => {
    const texts = new LruTexts(8);
    texts.set('a', '1'.repeat(8));
    texts.set('b', '2');
    expect([texts.get('a'), texts.get('b')]).toEqual([undefined, '2']);
  });

  it('count a text that is replaced once', () => {
    const texts = new LruTexts(8);
    for (const value of ['111', '222', '333']) texts.set('a', value);
    texts.set('b', '444');
    expect([texts.get('a'), texts.get('b')]).toEqual(['333', '444']);
  });
});
