import {currentSite} from '../../site-context.tsx';

/** `@generated/codeTranslations` (API-22). */
export default currentSite().codeTranslations;
