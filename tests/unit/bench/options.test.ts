import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {Misuse} from '../../bench/misuse.ts';
import {parseOptions, USAGE} from '../../bench/options.ts';

describe('options of the benchmark', () => {
  it('measures Inkstone alone on the plain corpus, once, unless told otherwise', () => {
    expect(parseOptions([])).toEqual({pages: [200, 1000], corpora: ['plain'], runs: 1, keep: false, help: false});
  });

  it('measures the plain corpus and the one with plugins where there are peers', () => {
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
    expect(() => parseOptions(['--corpora', 'plian'])).toThrow(
      'There is no corpus "plian". Use one of plain, search, plugins, own, small, monorepo, locales.',
    );
    expect(() => parseOptions(['--only', 'docusarus'])).toThrow(/^--only takes docusaurus, .+, not "docusarus"\.$/);
  });

  it('refuses what it does not know, in a sentence and not as a fault of its own', () => {
    expect(() => parseOptions(['--peer', 'there'])).toThrow(new Misuse("Unknown option '--peer'."));
    expect(() => parseOptions(['there'])).toThrow(new Misuse("Unexpected argument 'there'."));
    expect(() => parseOptions(['--peers'])).toThrow(new Misuse("Option '--peers <value>' argument missing."));
  });

  it('tells of every option', () => {
    const named = new Set([...USAGE.matchAll(/--[\w-]+/g)].map(([name]) => name));
    const values = ['--pages', '--runs', '--peers', '--only', '--corpora', '--json', '--setup-peers'];
    expect(named).toEqual(new Set([...values, '--keep', '--help']));
  });
});
