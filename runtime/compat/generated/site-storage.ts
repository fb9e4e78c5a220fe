import {currentSite} from '../../site-context.tsx';

/** `@generated/site-storage` (API-22). */
export default currentSite().siteStorage;
