import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {records} from '../../../../content/plugins/vulkan-api/registry.ts';
import commands from '../../../../content/plugins/vulkan-api/data/commands.json';
import {runRemark} from './run-remark.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const PAGES = path.join(ROOT, 'content/docs/api');
const options = {
  pages: 'content/docs/api',
  routeBase: '/api/',
  reference: '/reference/',
  exceptions: 'content/vk-name-exceptions.txt',
};

const pages = fs
  .readdirSync(PAGES)
  .filter((file) => file.endsWith('.mdx'))
  .sort();

describe('pages of commands', () => {
  it('is one for each command with a record', () => {
    expect(pages).toEqual(commands.map((name) => `${name}.mdx`).sort());
  });

  it.each(pages)('%s describes every parameter, member and return code, and names nothing unknown', async (page) => {
    const name = page.replace('.mdx', '');
    const text = fs.readFileSync(path.join(PAGES, page), 'utf8');
    for (const component of ['VulkanFacts', 'VulkanPrototype', 'VulkanParameters'])
      expect(text.split(`<${component} name="${name}"`), component).toHaveLength(2);
    const {returns} = records.commands[name] as (typeof records.commands)[string];
    if (returns !== 'PFN_vkVoidFunction') expect(text).toContain(`<VulkanReturnCodes name="${name}"`);
    const {messages} = await runRemark(text, {cwd: ROOT, path: path.join(PAGES, page), options});
    expect(messages).toEqual([]);
  });

  it.each(pages)('%s has its place in the order, and a description of 40 to 90 characters', (page) => {
    const text = fs.readFileSync(path.join(PAGES, page), 'utf8');
    const position = /^sidebar_position: (\d+)$/m.exec(text)?.[1];
    expect(Number(position)).toBe(commands.indexOf(page.replace('.mdx', '')) + 1);
    const description = /^description: (.+)$/m.exec(text)?.[1] ?? '';
    expect([...description].length).toBeGreaterThanOrEqual(40);
    expect([...description].length).toBeLessThanOrEqual(90);
  });

  it.each(pages)('%s says enough, and uses no synonyms of the glossary', (page) => {
    const text = fs.readFileSync(path.join(PAGES, page), 'utf8');
    const prose = text.replace(/^---[\s\S]*?\n---|```[\s\S]*?```|<(Vulkan\w+) name[\s\S]*?<\/\1>/g, '');
    const length = prose.match(/\p{Script=Han}/gu)?.length ?? 0;
    expect(length).toBeGreaterThanOrEqual(350);
    expect(length).toBeLessThanOrEqual(700);
    for (const synonym of ['验证层', '渲染流程', '栅栏', '信号灯', '影像视图', '统一缓冲', '命令缓冲区', '着色程序'])
      expect(text).not.toContain(synonym);
  });
});
