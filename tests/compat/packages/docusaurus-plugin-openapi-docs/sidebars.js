import boats from './docs/boats/sidebar';

export default {guide: ['intro'], boats};
