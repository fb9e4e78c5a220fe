import {isUtf8} from 'node:buffer';
import {InkstoneError} from '../../contract/diagnostic.ts';

/**
 * Text of a file in UTF-8, without its byte order mark. Throws `INK2007` for other encodings: with
 * the name of the encoding if the file begins with its mark, else with the offset of the first byte
 * that is wrong.
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw wrongEncoding(file, 'The file is encoded in UTF-16');
  if (!isUtf8(bytes))
    throw wrongEncoding(file, `The file is not valid UTF-8: invalid byte at offset ${firstWrongByte(bytes)}`);
  return decoder.decode(bytes);
}

const decoder = new TextDecoder();

function firstWrongByte(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isPrefixValid(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isPrefixValid(bytes: Uint8Array): boolean {
  try {
    // `stream` allows a character that is cut at the end.
    new TextDecoder('utf-8', {fatal: true}).decode(bytes, {stream: true});
    return true;
  } catch {
    return false;
  }
}

function wrongEncoding(file: string, message: string): InkstoneError {
  return new InkstoneError({
    code: 'INK2007',
    severity: 'error',
    message: `${message}.`,
    hint: 'Save it as UTF-8.',
    place: {file},
  });
}
