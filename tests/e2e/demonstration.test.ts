import {expect, it} from 'vitest';
import {builtGuide} from './acceptance/built-site.ts';
import {ink, openSession} from './acceptance/session.ts';

const session = openSession(builtGuide);

it('the demonstration of resolve modes follows the reader, and is there without script', async () => {
  const {page} = await session.open('/demo/');
  const demo = page.locator(ink('resolve-modes'));
  const result = demo.getByRole('status');
  expect(await result.textContent()).toContain('4 个是原来没有的深度');
  await demo.getByLabel('最大').check();
  expect(await result.textContent()).toContain('0 个是原来没有的深度');
  await demo.getByLabel('分界线的位置').fill('0');
  expect(await result.textContent()).toContain('结果中 0 个像素是物体，64 个是背景');

  const still = await session.fresh({javaScriptEnabled: false});
  await still.page.goto(session.url('/demo/'));
  expect(await still.page.locator(ink('resolve-modes')).innerText()).toContain('没有启用脚本');
  expect(await still.page.locator(`${ink('resolve-modes')} svg`).count()).toBe(2);
});
