import {expect, it} from 'vitest';
import prismIncludeLanguages from '../../../../content/plugins/vulkan-api/client/theme/prism-include-languages.ts';
import {createHighlighter, type IncludeLanguages} from '../../../../core/compile/highlight-code.ts';

it('types and constants of Vulkan have colors in C and C++', () => {
  const highlight = createHighlighter([], prismIncludeLanguages as unknown as IncludeLanguages);
  const html = highlight('cpp', 'VkInstance i = VK_NULL_HANDLE; uint32_t n; PFN_vkCreate f; MyVk x;') ?? '';
  expect(html).toContain('<span class="token api-type class-name">VkInstance</span>');
  expect(html).toContain('<span class="token api-constant constant">VK_NULL_HANDLE</span>');
  expect(html).toContain('class-name">uint32_t</span>');
  expect(html).toContain('class-name">PFN_vkCreate</span>');
  expect(html).not.toContain('>MyVk</span>');
});
