import {InvalidArgumentError} from 'commander';

/** Parses an integer in a range. Commander adds the name of the option to the message. */
export function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
    throw new InvalidArgumentError(`It must be an integer ${range}.`);
  };
}
