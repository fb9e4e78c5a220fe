import {describe, expect, it} from 'vitest';
import {splitLeadingEmoji} from '../../../../theme/_common/leading-emoji.ts';

describe('an emoji at the start of a label', () => {
  it.each([
    ['🚀 Start', '🚀', 'Start'],
    ['🇨🇳 中文', '🇨🇳', '中文'],
    ['👩‍💻Code', '👩‍💻', 'Code'],
    ['✌🏽 Peace', '✌🏽', 'Peace'],
    ['⚙️ 设置', '⚙️', '设置'],
    ['1️⃣ First', '1️⃣', 'First'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      'England',
    ],
    ['🏴 Black', '🏴', 'Black'],
  ])('%s', (label, emoji, rest) => {
    expect(splitLeadingEmoji(label)).toEqual({emoji, rest});
  });

  it.each(['Plain', '1. First', '# Hash', '© 2025', 'Rocket 🚀', '🚀', '*'])('%s has none', (label) => {
    expect(splitLeadingEmoji(label)).toEqual({rest: label});
  });
});
