import postcss, {type AcceptedPlugin} from 'postcss';
import {expect, test} from 'vitest';
import type {LoadContext} from '../../../../contract/plugin-services.ts';
import cssCascadeLayers, {
  cascadeLayersOptionsSchema,
  type LayerTest,
} from '../../../../plugins/css-cascade-layers/plugin.ts';

function inLayers(css: string, layers: Record<string, LayerTest>): string {
  const plugin = cssCascadeLayers({} as LoadContext, {layers, id: 'default'});
  const {plugins} = plugin.configurePostCss?.({plugins: []}) as {plugins: AcceptedPlugin[]};
  return postcss(plugins).process(css, {from: '/site/a.css'}).css.replace(/\s+/g, '');
}

test('a style sheet goes into the first layer that wants it, and states the order of all', () => {
  const layers = {weak: () => false, 'a.b': (file: string) => file === '/site/a.css', strong: () => true};
  expect(inLayers('.x { color: red }', layers)).toBe('@layerweak,a.b,strong;@layera.b{.x{color:red}}');
});

test('a style sheet that no layer wants stays as it is', () => {
  expect(inLayers('.x { color: red }', {weak: () => false})).toBe('.x{color:red}');
});

test('what must be at the top of a style sheet stays there', () => {
  const css = '@charset "utf-8"; @import "b.css"; .x { color: red }';
  const layered = inLayers(css, {all: () => true});
  expect(layered).toBe('@charset"utf-8";@layerall;@import"b.css";@layerall{.x{color:red}}');
});

test('names that CSS has no layer for, and what is no function, are refused', () => {
  expect(cascadeLayersOptionsSchema.safeParse({layers: {'no name': () => true}}).success).toBe(false);
  expect(cascadeLayersOptionsSchema.safeParse({layers: {name: '/path/'}}).success).toBe(false);
});
