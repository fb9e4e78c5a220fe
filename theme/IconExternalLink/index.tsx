/** The older name of `Icon/ExternalLink`. */
export {default} from '@theme/Icon/ExternalLink';
