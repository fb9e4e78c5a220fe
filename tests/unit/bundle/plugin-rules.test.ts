import type {Configuration, RuleSetRule} from 'webpack';
import {expect, test} from 'vitest';
import {patternsOfAdded, rulesIn} from '../../../core/bundle/plugin-rules.ts';

/** Patterns of a rule that a plugin adds to those of the bundler. */
function patternsOf(rule: RuleSetRule): readonly (readonly [string, string])[] {
  const config: Configuration = {module: {rules: [{test: /\.png$/, oneOf: [{type: 'asset'}]}]}};
  const known = rulesIn(config);
  config.module?.rules?.push(rule);
  return patternsOfAdded(config, known);
}

test.each<[rule: RuleSetRule, patterns: [string, string][]]>([
  [{test: /\.csv$/gi, use: 'csv-loader'}, [['\\.csv$', 'i']]],
  [{include: '/site/a.b', type: 'asset/source'}, [['^/site/a\\.b', '']]],
  [
    {test: [/\.a$/, /\.b$/], loader: 'x'},
    [
      ['\\.a$', ''],
      ['\\.b$', ''],
    ],
  ],
  [{test: (file) => file.endsWith('x'), type: 'json'}, [['', '']]],
  [{resourceQuery: /wide/, use: 'wide-loader'}, [['\\?', '']]],
  [{type: 'asset/source'}, [['', '']]],
  [
    {test: /\.c$/, oneOf: [{use: 'one'}, {test: /two\.c$/, use: 'two'}]},
    [
      ['\\.c$', ''],
      ['two\\.c$', ''],
    ],
  ],
  [{test: /\.js$/, resolve: {fullySpecified: false}}, []],
])('a rule of a plugin can apply to the files that its conditions match: %#', (rule, patterns) => {
  expect(patternsOf(rule)).toEqual(patterns);
});

test('a rule within one of the bundler has the conditions of both', () => {
  const inner: RuleSetRule[] = [{type: 'asset'}];
  const config: Configuration = {module: {rules: [{test: /\.png$/, oneOf: inner}]}};
  const known = rulesIn(config);
  inner.unshift({use: 'responsive-loader'});
  expect(patternsOfAdded(config, known)).toEqual([['\\.png$', '']]);
});
