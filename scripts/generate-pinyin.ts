import fs from 'node:fs';
import path from 'node:path';
import {pinyin} from 'pinyin-pro';

// Writes `plugins/search-local/pinyin.json`: the characters of GB 2312, which contains all common
// simplified Chinese characters, by syllable.
const decoder = new TextDecoder('gb2312');
const syllables = new Map<string, string>();
for (let row = 0xb0; row <= 0xf7; row++) {
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const character = decoder.decode(new Uint8Array([row, cell]));
    if (!/^\p{Script=Han}$/u.test(character)) continue;
    const readings = pinyin(character, {toneType: 'none', multiple: true, type: 'array', v: true});
    for (const syllable of new Set(readings.map((reading) => reading.replaceAll('ü', 'v'))))
      if (/^[a-z]+$/.test(syllable)) syllables.set(syllable, (syllables.get(syllable) ?? '') + character);
  }
}
const table = Object.fromEntries([...syllables].sort());
fs.writeFileSync(
  path.join(import.meta.dirname, '../plugins/search-local/pinyin.json'),
  `${JSON.stringify(table, null, 2)}\n`,
);
