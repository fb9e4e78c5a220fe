/** `@docusaurus/Interpolate`. */
export {Interpolate as default, interpolate} from 'inkstone/runtime';
export type {InterpolateProps, InterpolateValues} from 'inkstone/runtime';
