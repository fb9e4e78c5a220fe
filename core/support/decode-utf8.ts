import {isUtf8} from 'node:buffer';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';

/**
 * Decodes the bytes of a UTF-8 file, without its byte order mark.
 *
 * @throws InkstoneError for another encoding (`INK2007`), with its name if the file has its byte
 * order mark, else with the offset of the first invalid byte
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw wrongEncoding(file, 'The file is encoded in UTF-16');
  if (!isUtf8(bytes))
    throw wrongEncoding(file, `The file is not valid UTF-8: invalid byte at offset ${firstInvalidByte(bytes)}`);
  return decoder.decode(bytes);
}

const decoder = new TextDecoder();
const REPLACEMENT = Buffer.from('\uFFFD');

/** Returns the offset of the first byte that decoding has replaced. */
function firstInvalidByte(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
  let at = -1;
  let offset: number;
  do {
    at = text.indexOf('\uFFFD', at + 1);
    offset = Buffer.byteLength(text.slice(0, at));
  } while (REPLACEMENT.equals(bytes.subarray(offset, offset + REPLACEMENT.length)));
  return offset;
}

function wrongEncoding(file: string, message: string): InkstoneError {
  return userError('INK2007', `${message}.`, {hint: 'Save it as UTF-8.', place: {file}});
}
