import {expect, it} from 'vitest';
import {bytesOf} from '../../../core/support/memory.ts';

it('a text is given as UTF-8, whatever was given before', () => {
  for (const text of ['', 'ascii', '图像布局', '𠮷'.repeat(5000), 'x', 'é'.repeat(1024 ** 2)])
    expect(bytesOf(text).equals(Buffer.from(text))).toBe(true);
});

it('one memory serves all texts but the longest', () => {
  const memoryOf = (text: string): ArrayBufferLike => bytesOf(text).buffer;
  const memory = memoryOf('x'.repeat(100_000));
  expect(memoryOf('图'.repeat(50_000))).toBe(memory);
  expect(memoryOf('x'.repeat(1024 ** 2))).not.toBe(memory);
  expect(memoryOf('short')).toBe(memory);
});
