import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * The Babel preset in `babel.config.js` of Docusaurus sites. It matters for `babel-loader` in a
 * rule of a plugin: that runs before Inkstone's loader, on files of the site with TypeScript and
 * JSX, and on packages, whose JSX nothing else compiles.
 *
 * @param folder of the file that names the preset
 */
export default function babelPreset(
  _api?: unknown,
  _options?: unknown,
  folder = process.cwd(),
): {presets: unknown[]; plugins: unknown[]} {
  const {resolve} = createRequire(path.join(folder, 'package.json'));
  try {
    return {presets: [[resolve('@babel/preset-react'), {runtime: 'automatic'}]], plugins: [parseScripts]};
  } catch {
    return {presets: [], plugins: [parseScripts]};
  }
}

/** A Babel plugin that lets Babel read TypeScript and JSX. */
function parseScripts(): {manipulateOptions: (options: {filename?: string}, parser: {plugins: string[]}) => void} {
  return {
    manipulateOptions({filename = ''}, parser) {
      if (/\.[cm]?tsx?$/.test(filename)) parser.plugins.push('typescript');
      // In other TypeScript files, <T> is a type.
      if (!/\.[cm]?ts$/.test(filename)) parser.plugins.push('jsx');
    },
  };
}

/** Marks the preset, so that the bundler recognizes it under any name. */
export const OWN_BABEL_PRESET: symbol = Symbol.for('inkstone.babel-preset');
Object.defineProperty(babelPreset, OWN_BABEL_PRESET, {value: true});

/** The older form: options for `babel-loader`. */
export function getBabelOptions(): {babelrc: boolean; configFile: boolean; presets: unknown[]} {
  return {babelrc: false, configFile: false, presets: []};
}
