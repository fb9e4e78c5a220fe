import {currentSite} from '../../site-context.tsx';

/** `@generated/site-metadata`. */
export default currentSite().siteMetadata;
