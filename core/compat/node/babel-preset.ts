/**
 * The Babel preset that `babel.config.js` of Docusaurus sites names. Inkstone's own
 * loader has compiled TypeScript and JSX already, so that it adds nothing.
 */
export default function babelPreset(): {presets: unknown[]; plugins: unknown[]} {
  return {presets: [], plugins: []};
}

/** Marks the preset, so that the bundler recognises it whatever a site calls it. */
export const OWN_BABEL_PRESET: symbol = Symbol.for('inkstone.babel-preset');
Object.defineProperty(babelPreset, OWN_BABEL_PRESET, {value: true});

/** Old form of the same: options for `babel-loader`. */
export function getBabelOptions(): {babelrc: boolean; configFile: boolean; presets: unknown[]} {
  return {babelrc: false, configFile: false, presets: []};
}
