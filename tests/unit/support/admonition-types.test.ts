import {describe, expect, it} from 'vitest';
import {admonitionTypes} from '../../../core/support/admonition-types.ts';

describe('admonitionTypes', () => {
  const usual = admonitionTypes(true) || {keywords: []};

  it('returns nine types, or none', () => {
    expect(usual.keywords).toHaveLength(9);
    expect(admonitionTypes({})).toEqual(usual);
    expect(admonitionTypes(false)).toBe(false);
  });

  it('adds types to those of every site', () => {
    expect(admonitionTypes({keywords: ['exercise', 'note']})).toEqual({keywords: [...usual.keywords, 'exercise']});
  });

  it('replaces them without extendDefaults, also by an empty list', () => {
    expect(admonitionTypes({keywords: ['exercise'], extendDefaults: false})).toEqual({keywords: ['exercise']});
    expect(admonitionTypes({keywords: [], extendDefaults: false})).toEqual({keywords: []});
    expect(admonitionTypes({extendDefaults: false})).toEqual(usual);
  });
});
