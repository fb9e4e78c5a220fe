export default {main: ['index', 'second', 'café']};
