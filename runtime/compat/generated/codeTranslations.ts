import {currentSite} from '../../site-context.tsx';

/** `@generated/codeTranslations`. */
export default currentSite().codeTranslations;
