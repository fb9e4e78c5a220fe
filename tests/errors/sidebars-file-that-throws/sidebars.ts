import {guides} from './guides';

export default {docs: guides};
