/**
 * The Babel preset in `babel.config.js` of Docusaurus sites. It adds nothing, because Inkstone's
 * loader has already compiled TypeScript and JSX.
 */
export default function babelPreset(): {presets: unknown[]; plugins: unknown[]} {
  return {presets: [], plugins: []};
}

/** Marks the preset, so that the bundler recognizes it under any name. */
export const OWN_BABEL_PRESET: symbol = Symbol.for('inkstone.babel-preset');
Object.defineProperty(babelPreset, OWN_BABEL_PRESET, {value: true});

/** The older form: options for `babel-loader`. */
export function getBabelOptions(): {babelrc: boolean; configFile: boolean; presets: unknown[]} {
  return {babelrc: false, configFile: false, presets: []};
}
