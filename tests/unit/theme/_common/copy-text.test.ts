import {afterEach, expect, it, vi} from 'vitest';
import {copyText} from '../../../../theme/_common/copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser on an insecure origin, where a button has the focus. */
function insecureBrowser(isCopied: boolean): {focus: ReturnType<typeof vi.fn>; remove: ReturnType<typeof vi.fn>} {
  const focus = vi.fn();
  const remove = vi.fn();
  class HTMLElement {
    focus = focus;
  }
  vi.stubGlobal('HTMLElement', HTMLElement);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    activeElement: new HTMLElement(),
    createElement: () => ({style: {}, select: vi.fn(), remove}),
    body: {append: vi.fn()},
    execCommand: () => isCopied,
  });
  return {focus, remove};
}

it('copies from a field where there is no clipboard API, and gives the focus back', async () => {
  const {focus, remove} = insecureBrowser(true);
  await copyText('text');
  expect(remove).toHaveBeenCalled();
  expect(focus).toHaveBeenCalledWith({preventScroll: true});
});

it('fails if the browser refuses to copy', async () => {
  const {focus, remove} = insecureBrowser(false);
  await expect(copyText('text')).rejects.toThrow('refused to copy');
  expect(remove).toHaveBeenCalled();
  expect(focus).toHaveBeenCalled();
});
