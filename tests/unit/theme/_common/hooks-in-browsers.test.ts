import {afterEach, describe, expect, it, vi} from 'vitest';
import {BrowserOnly} from '../../../../runtime/browser-only.tsx';
import {groupBy} from '../../../../contract/utils-common.ts';
import {useWindowSize} from '../../../../theme/_common/window-size.ts';

let state: unknown;

/** Hooks as in a mounted component of a browser, whose effects have run. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useContext: () => true,
  useEffect: (run: () => void) => run(),
  useState: (first: unknown) => {
    state = first;
    return [first, (next: unknown) => void (state = next)];
  },
}));

afterEach(() => vi.unstubAllGlobals());

/** The size class of a window that is 800 pixels wide. */
function sizeOf(options?: {desktopBreakpoint?: number}): unknown {
  vi.stubGlobal('window', {innerWidth: 800, addEventListener: () => undefined});
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the hooks below it are replaced
  useWindowSize(options);
  return state;
}

describe('hooks and components, in the browser', () => {
  it('API-30 useWindowSize takes the width of the narrowest desktop', () => {
    expect([sizeOf(), sizeOf({desktopBreakpoint: 700}), sizeOf({desktopBreakpoint: 900})]).toEqual([
      'mobile',
      'desktop',
      'mobile',
    ]);
  });

  it('API-30 groupBy passes the index', () => {
    expect(groupBy(new Set(['a', 'b', 'c']), (_, index) => index % 2)).toEqual({0: ['a', 'c'], 1: ['b']});
  });

  it('API-33 BrowserOnly renders nothing without a function', () => {
    expect([BrowserOnly({}), BrowserOnly({children: null})]).toEqual([null, null]);
    expect(() => BrowserOnly({children: 'text' as never})).toThrow('must be a function');
  });
});
