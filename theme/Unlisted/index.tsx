/** Old name of `ContentVisibility/Unlisted`. */
export {default} from '@theme/ContentVisibility/Unlisted';
export type {Props} from '@theme/ContentVisibility/Unlisted';
