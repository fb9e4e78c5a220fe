import path from 'node:path';
import type {ChildNode, Plugin as PostCssPlugin} from 'postcss';
import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

/** Returns whether a style sheet belongs to a layer, from its absolute path with slashes. */
export type LayerTest = (file: string) => boolean;

export const cascadeLayersOptionsSchema = z.strictObject({
  layers: z
    .record(
      z.string().regex(/^[a-z_][\w-]*(?:\.[a-z_][\w-]*)*$/i, 'must be the name of a layer, such as site.base'),
      z.custom<LayerTest>((value) => typeof value === 'function', 'must be a function'),
    )
    .optional()
    .describe('Layers, the weakest first, with functions that return whether a style sheet belongs to it.'),
});

type CascadeLayersOptions = z.output<typeof cascadeLayersOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): CascadeLayersOptions {
  return validate(cascadeLayersOptionsSchema, options) as CascadeLayersOptions;
}

/**
 * Puts style sheets into cascade layers, so that rules outside of layers, or in stronger ones,
 * override them whatever their specificity. Without options, the layers are those of
 * `future.v4.useCssCascadeLayers`.
 */
export default function cssCascadeLayers(
  _context: LoadContext,
  {layers = usualLayers()}: CascadeLayersOptions,
): Plugin {
  return {
    name: 'docusaurus-plugin-css-cascade-layers',
    configurePostCss: (options) => ({...options, plugins: [layerPlugin(layers), ...options.plugins]}),
  };
}

/** The PostCSS plugin. Every style sheet states the order: browsers may load any of them first. */
function layerPlugin(layers: Record<string, LayerTest>): PostCssPlugin {
  const names = Object.keys(layers);
  return {
    postcssPlugin: 'css-cascade-layers',
    Once: (root, {AtRule}) => {
      const file = (root.source?.input.file ?? '').split(path.sep).join('/');
      const layer = names.find((name) => layers[name]?.(file));
      if (layer === undefined) return;
      // Only the top level can have them. What they import is a style sheet of its own.
      const take = (...kinds: string[]): ChildNode[] =>
        root.nodes.filter((node) => node.type === 'atrule' && kinds.includes(node.name));
      const [charset, imports] = [take('charset'), take('import', 'namespace')];
      const nodes = root.nodes.filter((node) => ![...charset, ...imports].includes(node));
      const order = new AtRule({name: 'layer', params: names.join(', ')});
      root.removeAll();
      root.append(...charset, order, ...imports, new AtRule({name: 'layer', params: layer, nodes}));
    },
  };
}

/** Docusaurus's layers. Source: `@docusaurus/plugin-css-cascade-layers` 3.10. */
function usualLayers(): Record<string, LayerTest> {
  const ofPackage = (name: string): [string, LayerTest] => [
    `docusaurus.${name}`,
    (file) => file.includes(`/node_modules/@docusaurus/${name}/`),
  ];
  return Object.fromEntries<LayerTest>([
    ['docusaurus.infima', (file) => file.includes('/node_modules/infima/')],
    ofPackage('theme-common'),
    ofPackage('theme-classic'),
    ...['core', 'theme-mermaid', 'theme-live-codeblock', 'theme-search-algolia'].map(ofPackage),
  ]);
}
