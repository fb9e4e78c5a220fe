/** What a module of `@docusaurus/ExecutionEnvironment` says in Node: there is no page. */
const environment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};

export default environment;
