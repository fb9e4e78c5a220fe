/** Old name of `Icon/ExternalLink`. */
export {default} from '@theme/Icon/ExternalLink';
export type {Props} from '@theme/Icon/ExternalLink';
