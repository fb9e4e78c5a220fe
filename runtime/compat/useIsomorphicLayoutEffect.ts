/** `@docusaurus/useIsomorphicLayoutEffect` (API-14). */
export {useIsomorphicLayoutEffect as default} from '../isomorphic-layout-effect.ts';
