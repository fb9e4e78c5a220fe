export const greeting = 'Words';
