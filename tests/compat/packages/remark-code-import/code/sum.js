// Adds.
export function sum(a, b) {
  return a + b;
}

export const five = sum(2, 3);
