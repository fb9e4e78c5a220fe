export {word} from './imported-inner.mjs';
