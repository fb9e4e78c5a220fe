/** Rising numbers as differences in base 36 with a space between. */
export function steps(numbers: readonly number[]): string {
  let before = 0;
  return numbers
    .map((number) => {
      const step = (number - before).toString(36);
      before = number;
      return step;
    })
    .join(' ');
}

/** The numbers that were written so. */
export function numbersOfSteps(text: string): number[] {
  let sum = 0;
  return text === '' ? [] : text.split(' ').map((step) => (sum += Number.parseInt(step, 36)));
}
