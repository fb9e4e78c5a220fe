import {EventEmitter} from 'node:events';
import type {ServerResponse} from 'node:http';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {userError} from '../../../contract/diagnostic.ts';
import type {LiveEvent} from '../../../contract/live.ts';
import type {LiveSite} from '../../../core/dev/live-site.ts';
import {createProblemBoard} from '../../../core/dev/problem-board.ts';
import {createVisits, type Visits} from '../../../core/dev/visits.ts';

let visits: Visits | undefined;

/**
 * A browser that has a page open; `events` are the types of what it was sent, `printed` what the
 * terminal shows.
 */
function openBrowser(site: unknown): {events: () => string[]; printed: string[]; reload: () => void} {
  const sent: string[] = [];
  const printed: string[] = [];
  const connect = (): EventEmitter => {
    const response = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      end: () => undefined,
      write: (text: string) => sent.push(text),
    });
    visits?.open(response as unknown as ServerResponse, {path: '/about', version: ''});
    return response;
  };
  visits = createVisits({
    site: () => site as LiveSite,
    board: createProblemBoard('/site', (text) => printed.push(text)),
    pool: {} as never,
    report: (error) => expect.unreachable(String(error)),
  });
  let connection = connect();
  return {
    printed,
    reload: () => {
      connection.emit('close');
      connection = connect();
    },
    events: () =>
      sent
        .filter((text) => text.startsWith('data: '))
        .map((text) => (JSON.parse(text.slice('data: '.length)) as LiveEvent).type)
        .filter((type) => type !== 'problems'),
  };
}

afterEach(() => {
  vi.useRealTimers();
  visits?.close();
  visits = undefined;
});

describe('what an open page is told', () => {
  it('is a page only when it has been told of the bundle that the page refers to', async () => {
    let bundled: (state: unknown) => void = () => undefined;
    const none = Promise.resolve();
    const site = {
      settled: () => none,
      generation: (): unknown => undefined,
      page: () => Promise.resolve({data: {path: '/about', needs: []}, diagnostics: []}),
      bundle: () => new Promise((resolve) => (bundled = resolve)),
      view: () => Promise.reject(new Error('none yet')),
    };
    const {events} = openBrowser(site);
    await new Promise(setImmediate);
    site.generation = () => ({routeOf: () => ({path: '/about'})});
    const published = visits?.publish('document');
    await new Promise(setImmediate);
    expect(events()).toEqual([]);
    bundled({hash: 'second', diagnostics: []});
    await published;
    expect(events()).toEqual(['bundle', 'page']);
  });

  it('is no page whose modules the bundle does not have because of an error, until it has them', async () => {
    const files = new Set<string>();
    const state = {hash: 'first', diagnostics: [], manifest: {modules: {'data.json': {scripts: ['data.js']}}}};
    const site = {
      settled: () => Promise.resolve(),
      generation: () => ({routeOf: () => ({path: '/about'})}),
      page: () => Promise.resolve({data: {path: '/about', needs: ['data.json']}, diagnostics: []}),
      bundle: () => Promise.resolve(state),
      readBundle: (file: string) => (files.has(file) ? Buffer.from('') : undefined),
      view: () => Promise.reject(userError('INK9002', 'None yet.', {})),
    };
    const {events} = openBrowser(site);
    await visits?.publish('document');
    expect(events()).not.toContain('page');
    files.add('data.js');
    await visits?.publishBundle();
    expect(events()).toContain('page');
  });

  it('is its problems again after a reload, which the terminal does not repeat', async () => {
    vi.useFakeTimers();
    const diagnostics = [{code: 'INK3001', severity: 'error', message: 'Broken.'}];
    const site = {
      settled: () => Promise.resolve(),
      generation: () => ({routeOf: () => ({path: '/about'})}),
      page: () => Promise.resolve({data: {path: '/about', needs: []}, diagnostics}),
      bundle: () => Promise.resolve({hash: 'first', diagnostics: [], manifest: {modules: {}}}),
      view: () => Promise.reject(userError('INK9002', 'None yet.', {})),
    };
    const {printed, reload} = openBrowser(site);
    await visits?.publish('document');
    expect(printed.join('').match(/Broken/g)).toHaveLength(1);
    reload();
    await visits?.publish('document');
    expect(printed.join('').match(/Broken/g)).toHaveLength(1);
  });

  it('is nothing of a bundle that webpack could not make, which is reported once and for all pages', async () => {
    const failed = userError('INK9002', 'No space left.', {});
    const site = {
      settled: () => Promise.resolve(),
      generation: () => ({routeOf: () => ({path: '/about'})}),
      page: () => Promise.resolve({data: {path: '/about', needs: []}, diagnostics: []}),
      bundle: () => Promise.reject(failed),
      view: () => Promise.reject(failed),
    };
    const {events} = openBrowser(site);
    await visits?.publish('load');
    await visits?.publishBundle();
    expect(events()).toEqual([]);
  });
});
