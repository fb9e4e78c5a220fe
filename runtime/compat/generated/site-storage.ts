import {currentSite} from '../../site-context.tsx';

/** `@generated/site-storage`. */
export default currentSite().siteStorage;
