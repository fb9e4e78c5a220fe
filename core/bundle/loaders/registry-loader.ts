import type {LoaderContext} from 'webpack';

/** Webpack loader for the registry of the development server: its text is asked for in each run. */
export default function registryLoader(this: LoaderContext<{registry: () => string}>): string {
  this.cacheable(false);
  return this.getOptions().registry();
}
