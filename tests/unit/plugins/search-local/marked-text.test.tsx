import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {MarkedText} from '../../../../plugins/search-local/client/hit-parts.tsx';
import type {TextSegment} from '../../../../plugins/search-local/client/show-hits.ts';

describe('the text of a hit', () => {
  it('may break between the words of a long name, also before and after a mark', () => {
    const segments: TextSegment[] = [{text: 'vkGet'}, {text: 'SwapchainImages', mark: true}, {text: 'KHRExtension'}];
    expect(renderToStaticMarkup(<MarkedText segments={segments} />)).toBe(
      'vk<wbr/>Get<mark><wbr/>Swapchain<wbr/>Images</mark>KHR<wbr/>Extension',
    );
  });

  it('fault 83: is text, whatever markup it contains', () => {
    const segments: TextSegment[] = [{text: '<img src=x onerror=a()>'}, {text: '</mark><script>', mark: true}];
    expect(renderToStaticMarkup(<MarkedText segments={segments} />)).toBe(
      '&lt;img src=x onerror=a()&gt;<mark>&lt;/mark&gt;&lt;script&gt;</mark>',
    );
  });

  it('is left alone where no name is long', () => {
    const segments: TextSegment[] = [{text: 'vk'}, {text: 'CreateBuffer', mark: true}];
    expect(renderToStaticMarkup(<MarkedText segments={segments} />)).toBe('vk<mark>CreateBuffer</mark>');
  });
});
