import type {LoaderContext} from 'webpack';

/** Layers in their order, the weakest first. Source: Docusaurus 3.10. */
const ORDER = '@layer docusaurus.infima, docusaurus.theme-common, docusaurus.theme-classic, docusaurus.core;';

/**
 * Puts a style sheet into a cascade layer, so that everything outside of layers is stronger than
 * it.
 */
export default function layerLoader(this: LoaderContext<{layer: string}>, source: string): string {
  return `${ORDER}\n@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
