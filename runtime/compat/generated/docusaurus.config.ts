import {currentSite} from '../../site-context.tsx';

/** `@generated/docusaurus.config`. */
export default currentSite().siteConfig;
