import type {LoaderContext} from 'webpack';

/**
 * Webpack loader that replaces a module: by nothing if a side does not use it, or by a text that is
 * created in each run (the registry of the development server).
 */
export default function textLoader(this: LoaderContext<{text?: () => string}>): string {
  const {text} = this.getOptions();
  if (!text) return 'export default undefined;';
  this.cacheable(false);
  return text();
}
