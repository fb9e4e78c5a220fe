/** `@docusaurus/useIsomorphicLayoutEffect`. */
export {useIsomorphicLayoutEffect as default} from 'inkstone/runtime';
