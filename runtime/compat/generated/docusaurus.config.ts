import {currentSite} from '../../site-context.tsx';

/** `@generated/docusaurus.config` (API-22). */
export default currentSite().siteConfig;
