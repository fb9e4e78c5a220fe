/** `@docusaurus/Interpolate` (API-06). */
export {Interpolate as default, interpolate} from 'inkstone/runtime';
export type {InterpolateProps, InterpolateValues} from 'inkstone/runtime';
