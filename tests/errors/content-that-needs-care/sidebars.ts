export default {main: ['a', 'b']};
