export const label = 'one';
