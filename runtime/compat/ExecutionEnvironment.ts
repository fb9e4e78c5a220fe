import {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport} from 'inkstone/runtime';

/** `@docusaurus/ExecutionEnvironment` (API-11). */
const ExecutionEnvironment = {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport};

export default ExecutionEnvironment;
