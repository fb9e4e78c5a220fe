export const word = 'shared';
