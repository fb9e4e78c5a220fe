/** `@docusaurus/theme-live-codeblock/client`, which replaced components of a playground import. */
export {PlaygroundProvider, usePlayground} from './playground-context.tsx';
export type {PlaygroundContextValue} from './playground-context.tsx';
