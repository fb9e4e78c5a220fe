import {z, type LoadContext, type OptionValidation, type Plugin} from '../../core/plugin-api.ts';

/**
 * Options of the SVG plugin. They have no effect: the bundler itself compiles imported `.svg` files
 * to components.
 */
export const svgrOptionsSchema = z.strictObject({
  svgrConfig: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Accepted, without effect. SVG files work as components without it.'),
});

export function validateOptions({validate, options}: OptionValidation): unknown {
  return validate(svgrOptionsSchema, options);
}

/** Replaces the official plugin, so that its options are accepted and validated. */
export default function svgr(_context: LoadContext): Plugin {
  return {name: 'docusaurus-plugin-svgr'};
}
