import {currentSite} from '../../site-context.tsx';

/** `@generated/i18n` (API-22). */
export default currentSite().i18n;
