import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseOptions} from '../../bench/options.ts';

describe('options of the benchmark', () => {
  it('measures Inkstone alone on the plain corpus, once, unless told otherwise', () => {
    expect(parseOptions([])).toEqual({pages: [200, 1000], corpora: ['plain'], runs: 1, keep: false});
  });

  it('measures both corpora where there are peers', () => {
    const {corpora, peers, runs, only} = parseOptions([
      '--peers',
      'there',
      '--runs',
      '3',
      '--only',
      'docusaurus,rspress',
    ]);
    expect({corpora, peers, runs, only}).toEqual({
      corpora: ['plain', 'plugins'],
      peers: path.resolve('there'),
      runs: 3,
      only: ['docusaurus', 'rspress'],
    });
  });

  it('refuses what it cannot mean', () => {
    expect(() => parseOptions(['--runs', '0'])).toThrow('--runs takes whole numbers above 0, not "0".');
    expect(() => parseOptions(['--pages', '200,many'])).toThrow('--pages takes whole numbers above 0, not "many".');
    expect(() => parseOptions(['--corpora', 'plian'])).toThrow('--corpora takes plain and plugins, not "plian".');
    expect(() => parseOptions(['--peer', 'there'])).toThrow("Unknown option '--peer'");
  });
});
