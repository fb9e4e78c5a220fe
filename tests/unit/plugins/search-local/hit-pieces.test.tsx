import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {Pieces} from '../../../../plugins/search-local/client/hit-parts.tsx';
import type {Piece} from '../../../../plugins/search-local/client/show-hits.ts';

describe('the text of a hit', () => {
  it('may break between the words of a long name, also before and after a mark', () => {
    const pieces: Piece[] = [{text: 'vkGet'}, {text: 'SwapchainImages', mark: true}, {text: 'KHRExtension'}];
    expect(renderToStaticMarkup(<Pieces pieces={pieces} />)).toBe(
      'vk<wbr/>Get<mark><wbr/>Swapchain<wbr/>Images</mark>KHR<wbr/>Extension',
    );
  });

  it('is left alone where no name is long', () => {
    const pieces: Piece[] = [{text: 'vk'}, {text: 'CreateBuffer', mark: true}];
    expect(renderToStaticMarkup(<Pieces pieces={pieces} />)).toBe('vk<mark>CreateBuffer</mark>');
  });
});
