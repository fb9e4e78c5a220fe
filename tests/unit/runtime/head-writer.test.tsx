import type {ReactNode} from 'react';
import {beforeEach, expect, it, vi} from 'vitest';
import {createHeadWriter} from '../../../runtime/head-writer.ts';

const applied = vi.hoisted(() => ({requests: [] as unknown[]}));
vi.mock('../../../runtime/navigation-chunk.ts', () => ({
  applyRequests: (requests: ReactNode[]) => void applied.requests.push(requests),
}));

const titled = (title: string): ReactNode[] => [
  <title key="title">{title}</title>,
  <meta key="meta" name="author" content="A" />,
];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  applied.requests = [];
});

it('a served head is left alone as long as the same is asked for, and is known when another one comes', async () => {
  const write = createHeadWriter(true);
  const first = titled('One');
  write(first);
  write(titled('One'));
  await settled();
  expect(applied.requests).toEqual([]);
  const second = titled('Two');
  write(second);
  const third = titled('Three');
  write(third);
  await settled();
  expect(applied.requests).toEqual([first, second, third]);
  write(first);
  await settled();
  expect(applied.requests).toHaveLength(4);
});

it('a page that was not served gets its head at once', async () => {
  const write = createHeadWriter(false);
  write(titled('One'));
  await settled();
  expect(applied.requests).toHaveLength(1);
});
