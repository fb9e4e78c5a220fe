import {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport} from '../environment.ts';

/** `@docusaurus/ExecutionEnvironment` (API-11). */
const ExecutionEnvironment = {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport};

export default ExecutionEnvironment;
