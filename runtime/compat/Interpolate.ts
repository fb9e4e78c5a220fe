/** `@docusaurus/Interpolate` (API-06). */
export {Interpolate as default, interpolate} from '../interpolate.tsx';
export type {InterpolateProps, InterpolateValues} from '../interpolate.tsx';
