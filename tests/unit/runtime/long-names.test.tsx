import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {titleWithBreaks, withBreaks} from '../../../runtime/long-names.tsx';

const html = (text: string): string => renderToStaticMarkup(<>{withBreaks(text)}</>);

describe('long names', () => {
  it('may break between their words', () => {
    expect(html('vkGetPhysicalDeviceSurfaceFormatsKHR')).toBe(
      'vk<wbr/>Get<wbr/>Physical<wbr/>Device<wbr/>Surface<wbr/>FormatsKHR',
    );
    expect(html('VK_ERROR_INCOMPATIBLE_DRIVER')).toBe('VK_<wbr/>ERROR_<wbr/>INCOMPATIBLE_<wbr/>DRIVER');
  });

  it('may break in a title if it is nothing else and does not fit a narrow phone', () => {
    const title = (text: string): string => renderToStaticMarkup(<>{titleWithBreaks(text)}</>);
    expect(title('VkPresentModeKHR')).toBe('Vk<wbr/>Present<wbr/>ModeKHR');
    for (const text of ['VkBuffer', 'Sites with JavaScript plugins']) expect(title(text)).toBe(text);
    expect(html('VkPresentModeKHR')).toBe('VkPresentModeKHR');
  });

  it('are told from short ones and from sentences', () => {
    for (const text of [
      'vkCreateBuffer',
      '交换链与图像布局的转换，以及它们之间需要的同步与等待',
      'How Words Break In A Sentence Of Many',
    ])
      expect(html(text)).toBe(text);
  });
});
