export const name = 'plain';
