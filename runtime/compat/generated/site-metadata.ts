import {currentSite} from '../../site-context.tsx';

/** `@generated/site-metadata` (API-22). */
export default currentSite().siteMetadata;
