import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import VulkanFacts from '../../../../content/plugins/vulkan-api/client/theme/VulkanCommand/VulkanFacts/index.tsx';
import VulkanParameters from '../../../../content/plugins/vulkan-api/client/theme/VulkanCommand/VulkanParameters/index.tsx';
import VulkanReturnCodes from '../../../../content/plugins/vulkan-api/client/theme/VulkanCommand/VulkanReturnCodes/index.tsx';
import messages from '../../../../content/plugins/vulkan-api/data/messages.zh.json';
import {siteData} from '../../runtime/site-data.ts';
import {renderInSite} from '../../theme/render-in-site.tsx';

beforeAll(() => {
  globalThis.__INKSTONE_SITE__ = siteData();
});
afterAll(() => {
  globalThis.__INKSTONE_SITE__ = undefined;
});

const render = (node: ReactNode): string => renderToStaticMarkup(node);

describe('components of pages of commands', () => {
  it('VulkanParameters draws a row for each parameter, with its text and what must be synchronised', () => {
    const rows = [
      {name: 'queue', type: 'VkQueue', externSync: true as const},
      {name: 'pInfo', type: 'const VkInfo*', externSync: ['pInfo->pItems[]']},
    ];
    const html = render(
      <VulkanParameters of="command" rows={rows}>
        <>first</>
        {'\n'}
        <>second</>
      </VulkanParameters>,
    );
    expect(html).toContain(
      '<td><code>queue</code><span class="ink-params__type">VkQueue</span></td><td>first <span class="badge badge--warning">Externally synchronized</span></td>',
    );
    expect(html).toContain('<td>second <span');
    expect(html).toContain('<code>pInfo-&gt;pItems[]</code>');
  });

  it('VulkanFacts says since when there is a better command, links it, and names codes that are new', () => {
    const facts = {
      version: '1.0',
      kind: 'recorded' as const,
      queues: [],
      levels: [],
      handles: [],
      externSync: [],
      legacy: {since: '1.2', by: 'vkCmdBeginThing2', url: '/reference/vkCmdBeginThing2'},
      newCodes: ['VK_ERROR_THING_KHR'],
    };
    const html = renderInSite(<VulkanFacts facts={facts} />);
    expect(html).toContain('<span class="badge badge--warning">Legacy since 1.2</span>');
    expect(html).toMatch(/<a [^>]*href="\/reference\/vkCmdBeginThing2"[^>]*><code>vkCmdBeginThing2<\/code><\/a>/);
    expect(html).toContain('<dd><code>VK_ERROR_THING_KHR</code></dd>');
  });

  it('VulkanReturnCodes draws the codes in order, and a sentence where there are none', () => {
    const html = render(
      <VulkanReturnCodes rows={[{name: 'VK_SUCCESS'}]}>
        <>done</>
      </VulkanReturnCodes>,
    );
    expect(html).toContain('<tr><td><code>VK_SUCCESS</code></td><td>done</td></tr>');
    expect(render(<VulkanReturnCodes rows={[]} />)).toBe('<p>No return value.</p>');
  });

  it('VulkanFacts leaves out what a command does not have', () => {
    const facts = {
      extension: 'VK_KHR_surface',
      kind: 'instance' as const,
      queues: [],
      levels: [],
      handles: ['VkInstance', 'VkPhysicalDevice'],
      externSync: [],
    };
    const html = render(<VulkanFacts facts={facts} />);
    expect(html).toContain('<span class="badge badge--primary">VK_KHR_surface</span>');
    expect(html).toContain('<code>VkInstance</code> › <code>VkPhysicalDevice</code>');
    for (const label of ['Queues', 'Render pass', 'Command buffer levels']) expect(html).not.toContain(label);
    expect(html).not.toContain('Externally synchronized');
  });

  it('has a Chinese text for each kind of queue, scope, level and command', () => {
    const keys = ['graphics', 'compute', 'transfer', 'decode', 'encode', 'parameter'].map((name) => `queues.${name}`);
    keys.push('kind.global', 'kind.instance', 'kind.device', 'kind.recorded', 'levels.primary', 'levels.secondary');
    keys.push('renderPass.inside', 'renderPass.outside', 'renderPass.both');
    for (const key of keys) expect(messages).toHaveProperty([`vulkanApi.${key}`]);
  });
});
