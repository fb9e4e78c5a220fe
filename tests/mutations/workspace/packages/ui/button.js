export {label} from './label';
