import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {nodesOf, runRemark, type RemarkResult} from './run-remark.ts';

const options = {pages: 'pages', routeBase: '/api/', exceptions: 'exceptions.txt'};
let site: string;

beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'vulkan-api-'));
  fs.mkdirSync(path.join(site, 'pages'));
  fs.writeFileSync(path.join(site, 'pages/vkCreateBuffer.mdx'), '');
  fs.writeFileSync(path.join(site, 'exceptions.txt'), '# reasons\nVK_LAYER_KHRONOS_validation\ta layer\n');
});
afterAll(() => fs.rmSync(site, {recursive: true}));

const run = (text: string, file = 'docs/a.mdx'): Promise<RemarkResult> =>
  runRemark(text, {cwd: site, path: path.join(site, file), options});

/** Literal value of an attribute of the first element with that name. */
function attribute(result: RemarkResult, element: string, name: string): unknown {
  const node = nodesOf(result.tree, 'mdxJsxFlowElement').find((each) => each.name === element);
  const found = node?.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  const value = found?.value;
  return typeof value === 'object' && value ? JSON.parse(value.value) : value;
}

describe('names', () => {
  it('reports names that are not in the registry, with line and column, in text, code and front matter', async () => {
    const text =
      '---\ntitle: vkNoSuchThing\n---\n\nA VkBufer and `VK_FORMAT_R8_UNKNOWN`.\n\n```c\nint a;\nvkCreateBufer();\n```\n';
    const {messages} = await run(text);
    expect(messages.map((message) => message.split(' is not')[0])).toEqual([
      '2:8 "vkNoSuchThing"',
      '5:3 "VkBufer"',
      '5:16 "VK_FORMAT_R8_UNKNOWN"',
      '9:1 "vkCreateBufer"',
    ]);
    expect(messages[3]).toContain('Did you mean "vkCreateBuffer"?');
  });

  it('accepts commands, types, values, constants, extensions, macros and function pointer types', async () => {
    const names =
      'vkCreateBuffer VkBuffer VkBufferCreateInfo VK_SUCCESS VK_WHOLE_SIZE VK_KHR_swapchain VK_KHR_SWAPCHAIN_EXTENSION_NAME ' +
      'VK_MAKE_API_VERSION VK_NO_PROTOTYPES VK_USE_PLATFORM_XCB_KHR VK_VERSION_1_3 PFN_vkCreateBuffer PFN_vkVoidFunction VkBool32';
    expect((await run(names)).messages).toEqual([]);
  });

  it('accepts exceptions, and depends on their file', async () => {
    const {messages, dependsOn} = await run('VK_LAYER_KHRONOS_validation');
    expect(messages).toEqual([]);
    expect(dependsOn).toContain(path.join(site, 'exceptions.txt'));
  });

  it('accepts the beginning of names where it stands for a family, and only if there is one', async () => {
    expect((await run('`VK_FORMAT_…`, `vkCmd*`, `VK_KHR_`')).messages).toEqual([]);
    expect((await run('`VK_FORMAD_…`')).messages).toHaveLength(1);
  });
});

describe('links', () => {
  it('leads from a command in inline code to its page', async () => {
    const {tree, dependsOn} = await run('Call `vkCreateBuffer` or `vkCreateBuffer()`.');
    expect(nodesOf(tree, 'link').map(({url}) => url)).toEqual(['/api/vkCreateBuffer', '/api/vkCreateBuffer']);
    expect(dependsOn).toContain(path.join(site, 'pages/vkCreateBuffer.mdx'));
  });

  it('leaves commands without a page, headings, links, code blocks and the page itself alone', async () => {
    const text =
      '## `vkCreateBuffer`\n\n[see `vkCreateBuffer`](/x) `vkCreateImage` `VkBuffer`\n\n```c\nvkCreateBuffer();\n```\n';
    expect(nodesOf((await run(text)).tree, 'link').map(({url}) => url)).toEqual(['/x']);
    expect(nodesOf((await run('`vkCreateBuffer`', 'pages/vkCreateBuffer.mdx')).tree, 'link')).toEqual([]);
  });

  it('remembers a page that is not there yet, so that the document is compiled again when it comes', async () => {
    const {dependsOn} = await run('`vkCreateImage`');
    expect(dependsOn).toContain(path.join(site, 'pages/vkCreateImage.mdx'));
  });
});

describe('components', () => {
  it('makes an ordinary block of code of a prototype', async () => {
    const [code] = nodesOf((await run('<VulkanPrototype name="vkCmdDraw" />')).tree, 'code');
    expect(code?.value).toContain(
      'void vkCmdDraw(\n    VkCommandBuffer commandBuffer,\n    uint32_t        vertexCount,',
    );
    expect(code?.data?.hProperties).toEqual({className: ['language-c', 'ink-proto']});
  });

  it('puts facts as literal values into the page, and title and first sentence inside', async () => {
    const result = await run('# vkCmdDraw\n\nDraws.\n\n<VulkanFacts name="vkCmdDraw" />\n\nMore.');
    expect(attribute(result, 'VulkanFacts', 'facts')).toEqual({
      version: '1.0',
      kind: 'recorded',
      queues: ['graphics'],
      renderPass: 'inside',
      levels: ['primary', 'secondary'],
      handles: ['VkCommandPool', 'VkCommandBuffer'],
      externSync: ['commandBuffer'],
    });
    const [facts] = nodesOf(result.tree, 'mdxJsxFlowElement');
    expect(facts?.children.map(({type}) => type)).toEqual(['heading', 'paragraph']);
    expect(nodesOf(result.tree, 'mdxjsEsm').map(({value}) => value)).toEqual([
      "import {VulkanFacts} from '@theme/VulkanCommand'",
    ]);
  });

  it('lists parameters in the order of the registry, with texts from the list and standard ones', async () => {
    const text =
      '<VulkanParameters name="vkCreateBuffer">\n\n- `pBuffer`：the result\n- `pCreateInfo`：what to make\n\n</VulkanParameters>';
    const result = await run(text);
    expect(result.messages).toEqual([]);
    expect(attribute(result, 'VulkanParameters', 'rows')).toEqual([
      {name: 'device', type: 'VkDevice'},
      {name: 'pCreateInfo', type: 'const VkBufferCreateInfo*'},
      {name: 'pAllocator', type: 'const VkAllocationCallbacks*'},
      {name: 'pBuffer', type: 'VkBuffer*'},
    ]);
    const texts = nodesOf(result.tree, 'mdxJsxFlowElement').filter(({name}) => name === null);
    expect(nodesOf(texts[1] as never, 'text').map(({value}) => value)).toEqual(['what to make']);
    expect(nodesOf(texts[3] as never, 'text').map(({value}) => value)).toEqual(['the result']);
  });

  it('reports what is not described, described twice, or not in the registry', async () => {
    const text = '<VulkanReturnCodes name="vkCreateBuffer">\n\n- `VK_TIMEOUT`：no\n\n</VulkanReturnCodes>';
    const {messages} = await run(text);
    expect(messages.map((message) => message.replace(/^\d+:\d+ /, ''))).toEqual([
      'the Vulkan registry has no "VK_TIMEOUT" here',
      '"VK_SUCCESS" is not described',
      '"VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS_KHR" is not described',
    ]);
    expect((await run('<VulkanFacts name="vkNope" />')).messages.at(-1)).toContain(
      'the Vulkan registry has no command "vkNope"',
    );
  });

  it('names the parts that must be synchronised, and extensions instead of versions', async () => {
    const result = await run('<VulkanFacts name="vkQueuePresentKHR" />');
    expect(attribute(result, 'VulkanFacts', 'facts')).toMatchObject({
      extension: 'VK_KHR_swapchain',
      queues: ['parameter'],
      externSync: ['queue', 'pPresentInfo->pWaitSemaphores[]', 'pPresentInfo->pSwapchains[]'],
    });
  });
});

describe('the reference', () => {
  const withReference = (text: string, file = 'docs/a.mdx'): Promise<RemarkResult> =>
    runRemark(text, {cwd: site, path: path.join(site, file), options: {...options, reference: '/reference/'}});
  const urls = async (text: string, file?: string): Promise<string[]> =>
    nodesOf((await withReference(text, file)).tree, 'link').map(({url}) => url);

  it('has the pages of names that no command page is about, also in calls, pointers and members', async () => {
    expect(
      await urls(
        '`vkCreateBuffer` `VkRect2D` `const VkRect2D*` `VkRect2D::offset` `vkCmdDispatch(cmd, 1, 1, 1)` `VkRect2D area{}`',
      ),
    ).toEqual([
      '/api/vkCreateBuffer',
      ...['VkRect2D', 'VkRect2D', 'VkRect2D', 'vkCmdDispatch', 'VkRect2D'].map((name) => `/reference/${name}`),
    ]);
  });

  it('has aliases, types of flags and basic types on the pages that explain them', async () => {
    expect(await urls('`vkCmdBeginRenderingKHR` `VkAccessFlags` `VkBool32`')).toEqual([
      '/reference/vkCmdBeginRendering',
      '/reference/VkAccessFlagBits',
      '/reference/basic_types#vkbool32',
    ]);
  });

  it('is not linked from headings, links, code blocks, families of names, and the page itself', async () => {
    const text = '# `VkRect2D`\n\n[`VkRect2D`](/x) `vkCmdSet*` `VkRect…`\n\n```c\nVkRect2D a;\n```\n';
    expect(await urls(text)).toEqual(['/x']);
    expect(await urls('`VkRect2D`', 'docs/reference/VkRect2D.mdx')).toEqual([]);
  });

  it('reports a name without a page, unless it is excepted', async () => {
    const {messages} = await withReference('A `VkPeerMemoryFeatureFlags`.');
    expect(messages).toEqual([
      '1:3 "VkPeerMemoryFeatureFlags" has no page. Add one to the reference, or the name to exceptions.txt.',
    ]);
    fs.writeFileSync(path.join(site, 'excused.txt'), 'VkPeerMemoryFeatureFlags\tno text is about it\n');
    const excused = {...options, reference: '/reference/', exceptions: 'excused.txt'};
    const run = await runRemark('A `VkPeerMemoryFeatureFlags`.', {
      cwd: site,
      path: path.join(site, 'a.mdx'),
      options: excused,
    });
    expect(run.messages).toEqual([]);
  });

  it('writes facts as ordinary content, with their heading in an element of their own', async () => {
    const text =
      '<VulkanReference name="VkRect2D" />\n\n## 成员\n\n<VulkanFields name="VkRect2D" />\n\n## 使用要点\n\n- a\n';
    const {tree, messages} = await withReference(text, 'docs/reference/VkRect2D.mdx');
    expect(messages).toEqual([]);
    expect(
      tree.children.map((node) =>
        node.type === 'mdxJsxFlowElement' ? node.children.map(({type}) => type) : node.type,
      ),
    ).toEqual([['paragraph'], ['heading', 'table'], 'heading', 'list']);
    expect(nodesOf(tree, 'link').map(({url}) => url)).toEqual(['/reference/VkOffset2D', '/reference/VkExtent2D']);
    expect((await withReference('<VulkanFields name="VkNope" />')).messages.at(-1)).toContain(
      'has no facts about "VkNope"',
    );
  });

  it('gives the types of parameters on command pages their addresses', async () => {
    const result = await withReference('<VulkanParameters name="vkDestroyInstance" />');
    expect(attribute(result, 'VulkanParameters', 'rows')).toEqual([
      {name: 'instance', type: 'VkInstance', externSync: true, url: '/reference/VkInstance'},
      {name: 'pAllocator', type: 'const VkAllocationCallbacks*', url: '/reference/VkAllocationCallbacks'},
    ]);
  });
});
