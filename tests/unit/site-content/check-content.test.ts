import {describe, expect, test} from 'vitest';
import {glossary, searchSynonyms} from '../../../content/glossary.ts';
import {termFindings, typographyFindings} from '../../../scripts/content-check/findings.ts';
import {proseOf} from '../../../scripts/content-check/prose.ts';

const typography = (source: string) =>
  typographyFindings(proseOf(source)).map(({line, column, message}) => `${line}:${column} ${message.split('：')[0]}`);
const terms = (source: string) =>
  termFindings(proseOf(source), glossary).map(({line, column, message}) => `${line}:${column} ${message}`);

describe('Chinese typography of the pages', () => {
  test.each([
    ['使用Vulkan 编程', '1:2 汉字与西文之间要有一个空格'],
    ['共 3个', '1:3 西文与汉字之间要有一个空格'],
    ['调用`vkCreateInstance`', '1:2 汉字与西文之间要有一个空格'],
    ['见[Vulkan](/x)。', '1:1 汉字与西文之间要有一个空格'],
    ['第一,第二', '1:2 汉字旁边要用全角标点'],
    ['这样(不对)', '1:2 汉字旁边要用全角括号'],
    ['Vulkan (一种接口)', '1:8 汉字旁边要用全角括号'],
    ['结束.', '1:2 句号要用“。”'],
    ['等等...还有', '1:2 省略号要用“……”'],
    ['他说"好"', '1:2 引号要用“”'],
    ['前， 后', '1:2 全角标点旁边不要空格'],
    ['中 文', '1:1 汉字之间不要空格'],
  ])('%s', (source, finding) => {
    expect(typography(source)).toContain(finding);
  });

  test.each([
    '使用 Vulkan 编程，共 3 个；见 [Vulkan](/x)、[表面](/y)（surface）。',
    '得到 (0, 0, 1)，即 f(x) 与 log₂(最长边)，版本 1.3。',
    '**少提交。** 每次都有开销。',
    '| 一 | 二 |\n| --- | --- |\n| `VK_A` | 说明 |\n| “甲” | “乙” |',
    '## 有几个？ {#how-many}',
    '```cpp\nint 变量a;//注释,这里\n```\n\n    正文',
    '---\ntitle: 标题\nsidebar_position: 3\ntags: [标签a]\n---\n',
    '<Tabs label="第a">\n\n内容\n\n</Tabs>\n\n{/* 注释a */}',
  ])('nothing is wrong with: %s', (source) => {
    expect(typography(source)).toEqual([]);
  });

  test('titles and descriptions are looked at, with their place in the file', () => {
    expect(typography('---\ntitle: 使用Vulkan\n---\n')).toEqual(['2:9 汉字与西文之间要有一个空格']);
  });
});

describe('words of the pages', () => {
  test('another word for a term is named with the term', () => {
    expect(terms('第一行\n\n打开验证层，再用鲁棒的访问。')).toEqual([
      '3:3 “验证层”在本站叫“校验层”（validation layer）',
      '3:9 “鲁棒”在本站叫“健壮性”（robustness）',
    ]);
  });

  test('a longer word is found although the term is part of it, code and other words are left alone', () => {
    expect(terms('命令缓冲区')).toEqual(['1:1 “命令缓冲区”在本站叫“命令缓冲”（command buffer）']);
    expect(terms('命令缓冲、描述子通道、读取样本，`验证层`')).toEqual([]);
  });

  test('every term has an English name of its own, and no other word is a term', () => {
    const names = glossary.map(({term}) => term);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(glossary.map(({english}) => english)).size).toBe(names.length);
    for (const {typed = [], avoid = []} of glossary)
      for (const word of [...typed, ...avoid]) expect(names).not.toContain(word);
  });

  test('search takes what readers type for the terms', () => {
    expect(searchSynonyms).toContainEqual(['校验层', 'validation layer', '验证层']);
    expect(searchSynonyms).toContainEqual(['uniform 缓冲', 'uniform buffer', '统一缓冲区', '统一缓冲']);
  });
});
