/** Old name of `Blog/Components/Author`. */
export {default} from '@theme/Blog/Components/Author';
export type {Props} from '@theme/Blog/Components/Author';
