import {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport} from 'inkstone/runtime';

/** `@docusaurus/ExecutionEnvironment`. */
const ExecutionEnvironment = {canUseDOM, canUseEventListeners, canUseIntersectionObserver, canUseViewport};

export default ExecutionEnvironment;
