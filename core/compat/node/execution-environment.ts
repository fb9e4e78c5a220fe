/** `@docusaurus/ExecutionEnvironment` in Node.js, without a DOM. */
const environment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};

export default environment;
