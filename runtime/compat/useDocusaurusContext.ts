/** `@docusaurus/useDocusaurusContext` (API-02). */
export {useSite as default} from 'inkstone/runtime';
