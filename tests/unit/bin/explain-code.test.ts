import {describe, expect, it} from 'vitest';
import {explainCode} from '../../../bin/explain-code.ts';

describe('explainCode', () => {
  it('prints the entry of the guide for a code, however it is written', () => {
    const entry = explainCode('INK3001');
    expect(entry).toMatch(/^INK3001: Duplicate route\n\nTwo files, /);
    expect(entry).not.toContain('INK3002');
    expect([explainCode('ink3001'), explainCode('3001')]).toEqual([entry, entry]);
  });

  it('finds the last entry of a page too, and prints no addresses of the guide', () => {
    for (const code of ['INK0003', 'INK7061', 'INK3007']) expect(explainCode(code)).not.toMatch(/\]\(\.|\{#/);
  });

  it('says what was meant by a code that there is not', () => {
    expect(() => explainCode('INK30011')).toThrow('Unknown error code');
    expect(() => explainCode('what')).toThrow('Unknown error code');
  });
});
