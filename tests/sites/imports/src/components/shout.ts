/** Upper case, and which environment the bundle was made for. */
export function shout(text: string): string {
  return text.toUpperCase();
}

export const once = 'named export';
export default 'default of shout';
