import {describe, expect, it} from 'vitest';
import {createScrollPositions} from '../../../runtime/browser-window.ts';
import {type ScrollContext, decideScroll, shouldFocusStart} from '../../../runtime/scroll.ts';

function arrival(from: string | null, to: string, rest: Partial<ScrollContext> = {}): ScrollContext {
  const at = (url: string) => {
    const {pathname, search, hash} = new URL(url, 'https://example.org');
    return {pathname, search, hash, state: undefined};
  };
  return {location: at(to), previous: from === null ? null : at(from), action: 'PUSH', saved: undefined, ...rest};
}

describe('decideScroll', () => {
  it('ALG-10 leaves the first page to the browser', () => {
    expect(decideScroll(arrival(null, '/a#x', {action: 'POP'}))).toEqual({to: 'nothing'});
  });

  it('NAV-08 NAV-10 goes to the top, or to the element that the hash names', () => {
    expect(decideScroll(arrival('/a', '/b'))).toEqual({to: 'top'});
    expect(decideScroll(arrival('/a', '/b#%E4%BA%A4'))).toEqual({to: 'element', id: '交'});
    expect(decideScroll(arrival('/a#x', '/a#y'))).toEqual({to: 'element', id: 'y'});
    expect(decideScroll(arrival('/a#x', '/a#x'))).toEqual({to: 'element', id: 'x'});
  });

  it('NAV-11 stays when only the query changes', () => {
    expect(decideScroll(arrival('/a?q=1', '/a?q=2'))).toEqual({to: 'nothing'});
  });

  it('NAV-09 returns to where an entry was left, and leaves entries of the browser alone', () => {
    expect(decideScroll(arrival('/b', '/a', {action: 'POP', saved: 900}))).toEqual({to: 'position', y: 900});
    expect(decideScroll(arrival('/a', '/a#x', {action: 'POP'}))).toEqual({to: 'nothing'});
    expect(decideScroll(arrival('/b', '/a', {action: 'POP'}))).toEqual({to: 'top'});
  });
});

it('takes an invalid hash as it is', () => {
  expect(decideScroll(arrival('/a', '/b#%E0%A4%A'))).toEqual({to: 'element', id: '%E0%A4%A'});
});

describe('shouldFocusStart', () => {
  it('NAV-17 moves the focus after a link to another page without a hash', () => {
    expect(shouldFocusStart(arrival('/a', '/b'))).toBe(true);
    expect(shouldFocusStart(arrival('/a', '/b#x'))).toBe(false);
    expect(shouldFocusStart(arrival('/a', '/a?q'))).toBe(false);
    expect(shouldFocusStart(arrival('/a', '/b', {action: 'POP'}))).toBe(false);
    expect(shouldFocusStart(arrival(null, '/b'))).toBe(false);
  });
});

describe('createScrollPositions', () => {
  it('knows entries by key or mark, and those that it has not seen not at all', () => {
    let state: unknown = null;
    let id = 0;
    const host = {
      scrollY: 0,
      history: {
        scrollRestoration: 'auto' as ScrollRestoration,
        get state() {
          return state;
        },
        replaceState: (next: unknown) => void (state = next),
      },
      addEventListener: () => undefined,
      storage: (): never => {
        throw new Error('refused');
      },
    };
    const positions = createScrollPositions(host, () => `mark${id++}`);
    const first = state;
    host.scrollY = 900;
    positions.beforePush();
    expect(host.history.scrollRestoration).toBe('manual');
    state = {key: 'abc123'};
    positions.afterPush();
    host.scrollY = 40;
    state = first;
    expect(positions.afterPop()).toBe(900);
    state = {key: 'abc123'};
    expect(positions.afterPop()).toBe(40);
    state = null;
    expect(positions.afterPop()).toBeUndefined();
    expect(state).toEqual({entry: 'mark1'});
  });

  it('fault 130: forgets the oldest entries of a long visit', () => {
    let state: unknown = {key: 'entry0'};
    let stored = '';
    let leave = (): void => undefined;
    const host = {
      scrollY: 0,
      history: {
        scrollRestoration: 'auto' as ScrollRestoration,
        get state() {
          return state;
        },
        replaceState: (next: unknown) => void (state = next),
      },
      addEventListener: (_type: 'pagehide', listener: () => void) => void (leave = listener),
      storage: () => ({getItem: () => null, setItem: (_key: string, value: string) => void (stored = value)}),
    };
    const positions = createScrollPositions(host, () => 'mark');
    for (let count = 1; count <= 500; count++) {
      positions.beforePush();
      host.scrollY = count;
      state = {key: `entry${count}`};
      positions.afterPush();
    }
    leave();
    const kept = JSON.parse(stored) as [string, number][];
    expect(kept).toHaveLength(100);
    expect(kept.at(-1)).toEqual(['entry500', 500]);
  });
});
