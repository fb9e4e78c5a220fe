import {z, type LoadContext, type OptionValidation, type Plugin} from '../../core/plugin-api.ts';

/**
 * Options of the SVG plugin. The bundler itself makes components of `.svg`
 * imports.
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

/** Stands for the official plugin, so that its options are accepted and checked. */
export default function svgr(_context: LoadContext): Plugin {
  return {name: 'docusaurus-plugin-svgr'};
}
