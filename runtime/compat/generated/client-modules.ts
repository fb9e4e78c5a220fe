/** `@generated/client-modules` (API-22). */
export {default} from '@inkstone/client-modules';
