import {describe, expect, it} from 'vitest';
import {splitLeadingEmoji} from '../../../../theme/_common/leading-emoji.ts';

describe('an emoji at the start of a label', () => {
  it.each([
    ['🚀 Start', '🚀', 'Start'],
    ['🇨🇳 中文', '🇨🇳', '中文'],
    ['👩‍💻Code', '👩‍💻', 'Code'],
    ['✌🏽 Peace', '✌🏽', 'Peace'],
    ['⚙️ 设置', '⚙️', '设置'],
  ])('%s', (label, emoji, rest) => {
    expect(splitLeadingEmoji(label)).toEqual({emoji, rest});
  });

  it.each(['Plain', '1. First', '# Hash', '© 2025', 'Rocket 🚀', '🚀', '*'])('%s has none', (label) => {
    expect(splitLeadingEmoji(label)).toEqual({rest: label});
  });
});
