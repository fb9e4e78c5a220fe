import {setTimeout as sleep} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {compileTogether, type Together} from '../../../core/compile/compile-session.ts';

type Options = Together<string, string>;
const options = (compile: Options['compile'], more: Partial<Options> = {}): Options => ({
  compile,
  concurrency: 'separately',
  canWait: () => true,
  abandon: (item) => `${item} given up`,
  ...more,
});

describe('documents of one thread', () => {
  it('are compiled one after another where none waits', async () => {
    const log: string[] = [];
    const compile = async (item: string): Promise<string> => {
      log.push(`${item} begins`);
      await Promise.resolve();
      log.push(`${item} ends`);
      return item.toUpperCase();
    };
    expect(await compileTogether(['a', 'b'], options(compile))).toEqual({results: ['A', 'B']});
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('are begun while others wait for a file or a timer, and keep their order', async () => {
    const ends: string[] = [];
    const compile = async (item: string): Promise<string> => {
      await sleep(item === 'a' ? 40 : 1);
      ends.push(item);
      return item;
    };
    expect(await compileTogether(['a', 'b'], options(compile))).toEqual({results: ['a', 'b']});
    expect(ends).toEqual(['b', 'a']);
  });

  const waiting = (): Options['compile'] => {
    let arrived = (): void => {};
    const other = new Promise<void>((resolve) => (arrived = resolve));
    return async (item) => {
      if (item === 'b') arrived();
      else await other;
      return item;
    };
  };

  it('are found to wait for each other, whether the other one is in the list or not', async () => {
    expect(await compileTogether(['a'], options(waiting()))).toEqual({waiting: ['a']});
    expect(await compileTogether(['a', 'b'], options(waiting()))).toEqual({waiting: ['a']});
  });

  it('are all under way at once where the list is complete; what never ends is given up', async () => {
    const complete = {concurrency: 'together'} as const;
    expect(await compileTogether(['a', 'b'], options(waiting(), complete))).toEqual({results: ['a', 'b']});
    expect(await compileTogether(['a', 'c'], options(waiting(), complete))).toEqual({
      results: ['a given up', 'c given up'],
    });
  });

  it('end in their order where that is wanted, unless one waits for another', async () => {
    const ends: string[] = [];
    const compile = async (item: string): Promise<string> => {
      await sleep(item === 'a' ? 40 : 1);
      ends.push(item);
      return item;
    };
    const inOrder = {concurrency: 'inOrder'} as const;
    await compileTogether(['a', 'b', 'c'], options(compile, inOrder));
    expect(ends).toEqual(['a', 'b', 'c']);
    expect(await compileTogether(['a', 'b'], options(waiting(), inOrder))).toEqual({results: ['a', 'b']});
  });

  it('end with the first failure that is none of a document', async () => {
    const compile = (item: string): Promise<string> => Promise.reject(new Error(`bug at ${item}`));
    await expect(compileTogether(['a', 'b'], options(compile))).rejects.toThrow('bug at a');
  });
});
