import {beforeEach, describe, expect, it, vi} from 'vitest';
import {createBrowserHistory, createKey, createStaticHistory} from '../../../runtime/history.ts';
import type {History, HistoryHost} from '../../../runtime/history.ts';

interface FakeWindow extends HistoryHost {
  entries: {url: string; state: unknown}[];
  index: number;
}

function fakeWindow(start: string): FakeWindow {
  let pop = (): void => undefined;
  const fake: FakeWindow = {
    entries: [{url: start, state: null}],
    index: 0,
    get location() {
      return new URL(fake.entries[fake.index]?.url ?? '/', 'https://example.org');
    },
    history: {
      get length() {
        return fake.entries.length;
      },
      get state() {
        return fake.entries[fake.index]?.state;
      },
      pushState: (state, _, url) => {
        fake.entries.splice(++fake.index, Infinity, {url, state});
      },
      replaceState: (state, _, url = '') => {
        fake.entries[fake.index] = {url, state};
      },
      go: (delta) => {
        fake.index += delta;
        pop();
      },
    },
    addEventListener: (_, listener) => {
      pop = listener;
    },
    confirm: vi.fn<() => boolean>(() => false),
  };
  return fake;
}

let host: FakeWindow;
let history: History;
beforeEach(() => {
  host = fakeWindow('/start?a=1#b');
  history = createBrowserHistory(host);
});

describe('createBrowserHistory', () => {
  it('NAV-14 gives each new entry a key of six characters, the first one none', () => {
    expect(history.location.key).toBeUndefined();
    history.push('/a');
    history.push('/b');
    const keys = host.entries.map(({state}) => (state as {key?: string} | null)?.key);
    expect(keys).toEqual([undefined, expect.stringMatching(/^[a-z0-9]{6}$/), expect.stringMatching(/^[a-z0-9]{6}$/)]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  it('changes the address at once and then tells who listens', () => {
    const seen: string[] = [];
    const stop = history.listen(({pathname}, action) => seen.push(`${action} ${pathname} ${host.location.pathname}`));
    history.push('/a');
    history.replace('b');
    history.goBack();
    stop();
    history.push('/c');
    expect(seen).toEqual(['PUSH /a /a', 'REPLACE /b /b', 'POP /start /start']);
  });

  it('carries state, as second argument or as part of the location', () => {
    history.push('/a', {from: 1});
    expect(history.location.state).toEqual({from: 1});
    history.push({pathname: '/b', state: {from: 2}});
    history.goBack();
    expect(history.location).toMatchObject({pathname: '/a', state: {from: 1}});
  });

  it('asks before leaving while blocked, and stays where it is when refused', () => {
    const unblock = history.block('Leave?');
    history.push('/a');
    expect(host.confirm).toHaveBeenCalledWith('Leave?');
    expect(history.location.pathname).toBe('/start');
    unblock();
    history.push('/a');
    expect(history.location.pathname).toBe('/a');
  });

  it('undoes a step back that was refused', () => {
    history.push('/a');
    history.block(() => false);
    const listener = vi.fn<() => void>();
    history.listen(listener);
    history.goBack();
    expect(host.location.pathname).toBe('/a');
    expect(history.location.pathname).toBe('/a');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('createStaticHistory', () => {
  it('stays on its page', () => {
    const server = createStaticHistory('/a');
    server.push('/b');
    expect(server.location).toEqual({pathname: '/a', search: '', hash: '', state: undefined});
  });
});

describe('createKey', () => {
  it('uses letters and digits only', () => {
    expect(createKey(() => 0)).toBe('aaaaaa');
    expect(createKey(() => 0.999999)).toBe('999999');
  });
});
