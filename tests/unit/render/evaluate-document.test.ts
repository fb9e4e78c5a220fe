import {describe, expect, it} from 'vitest';
import type {DocumentHost} from '../../../contract/host.ts';
import {evaluateDocument} from '../../../core/render/evaluate-document.ts';

const host = {use: (key: string) => ({default: key})} as unknown as DocumentHost;

describe('evaluateDocument', () => {
  it('gives needs and a factory that works with the host', () => {
    const module = evaluateDocument(
      'export const needs = [["@theme/Tabs",["default"]]]\nexport const create = host => { const Tabs = host.use("@theme/Tabs").default; return {default: () => Tabs, toc: []} }\n',
      'docs/a.md',
    );
    expect(module.needs).toEqual([['@theme/Tabs', ['default']]]);
    expect(module.create(host).default({})).toBe('@theme/Tabs');
    expect(module.partials).toBeUndefined();
  });

  it('gives the partials that the page carries', () => {
    const module = evaluateDocument(
      'export const needs = []\nexport const create = host => ({n: 1})\nexport const partials = {"docs/_p.mdx": host => ({n: 2})}\n',
      'docs/a.md',
    );
    expect(Object.keys(module.partials ?? {})).toEqual(['docs/_p.mdx']);
    expect(module.partials?.['docs/_p.mdx']?.(host)).toEqual({n: 2});
  });

  it('leaves the same words in a template string alone', () => {
    const inside = '`a\nexport const partials = {}\nexport const create = 1`';
    const text = `export const needs = []\nexport const create = host => ({text: ${inside}})`;
    expect(evaluateDocument(text, 'a.md').create(host)['text']).toBe(
      'a\nexport const partials = {}\nexport const create = 1',
    );
    const withPartials = evaluateDocument(`${text}\nexport const partials = {p: host => ({text: ${inside}})}`, 'a.md');
    expect(withPartials.create(host)['text']).toContain('export const partials');
    expect(withPartials.partials?.['p']?.(host)['text']).toContain('export const partials');
  });

  it('runs in strict mode, as a module does', () => {
    const text = 'export const needs = []\nexport const create = host => { undeclared = 1; return {} }';
    expect(() => evaluateDocument(text, 'a.md').create(host)).toThrow(/undeclared/);
  });

  it.each([
    ['other text', 'const a = 1'],
    ['needs that are no list', 'export const needs = 1\nexport const create = host => ({})'],
    ['a create that is no function', 'export const needs = []\nexport const create = 5'],
    [
      'a further top-level export',
      'export const needs = []\nexport const create = host => ({})\nexport const more = 1',
    ],
  ])('refuses %s', (_name, text) => {
    expect(() => evaluateDocument(text, 'docs/bad.md')).toThrow();
  });

  it('names the document in stacks', () => {
    const {create} = evaluateDocument(
      'export const needs = []\nexport const create = host => { throw new Error("x") }',
      'docs/a.md',
    );
    let stack: string | undefined;
    try {
      create(host);
    } catch (error) {
      stack = (error as Error).stack;
    }
    expect(stack).toContain('docs/a.md:2');
  });
});
