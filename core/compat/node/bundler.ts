import {createRequire} from 'node:module';

/** `@docusaurus/bundler`: gives plugins the bundler of the site and its common plugins. */

const require = createRequire(import.meta.url);

export async function getCurrentBundler(): Promise<{name: 'webpack'; instance: unknown}> {
  return {name: 'webpack', instance: require('webpack')};
}

export async function getCSSExtractPlugin(): Promise<unknown> {
  return require('mini-css-extract-plugin');
}

export async function getCopyPlugin(): Promise<unknown> {
  return require('copy-webpack-plugin');
}

/** Inkstone reports progress itself. */
export async function getProgressBarPlugin(): Promise<unknown> {
  return class {
    apply(): void {}
  };
}
