import {currentSite} from '../../site-context.tsx';

/** `@generated/globalData`. */
export default currentSite().globalData;
