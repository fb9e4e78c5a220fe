import type {LoaderContext} from 'webpack';

export interface TransformOptions {
  /** Returns the new text of a module. */
  transform: (source: string) => string | Promise<string>;
  /** Whether the new text depends on the module alone. Default: true. */
  isCacheable?: boolean;
}

/** Webpack loader that applies a function of Inkstone to the text of a module. */
export default function transformLoader(
  this: LoaderContext<TransformOptions>,
  source: string,
): string | Promise<string> {
  const {transform, isCacheable = true} = this.getOptions();
  this.cacheable(isCacheable);
  return transform(source);
}
