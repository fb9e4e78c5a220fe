/** `@docusaurus/ComponentCreator`. */
export {createPageComponent as default} from '../page-component.tsx';
