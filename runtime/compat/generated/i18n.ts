import {currentSite} from '../../site-context.tsx';

/** `@generated/i18n`. */
export default currentSite().i18n;
