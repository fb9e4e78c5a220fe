/** `@docusaurus/ComponentCreator` (API-14). */
export {createPageComponent as default} from '../page-component.tsx';
