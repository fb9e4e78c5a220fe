export const word = 'word-one';
