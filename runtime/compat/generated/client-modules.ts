/** `@generated/client-modules`. */
export {default} from '@inkstone/client-modules';
