/** `@docusaurus/useIsomorphicLayoutEffect` (API-14). */
export {useIsomorphicLayoutEffect as default} from 'inkstone/runtime';
