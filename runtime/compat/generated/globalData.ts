import {currentSite} from '../../site-context.tsx';

/** `@generated/globalData` (API-22). */
export default currentSite().globalData;
