/** `@docusaurus/useDocusaurusContext`. */
export {useSite as default} from 'inkstone/runtime';
