import {describe, expect, it} from 'vitest';
import {decodeActionResult, encodeActionResult} from '../../../core/remote/action-result.ts';

const HASH = 'ab'.repeat(32);
const none = new Uint8Array();

describe('the list of files of a remote cache', () => {
  it('is an ActionResult of the Remote Execution API, to the byte', () => {
    // output_files (2) {path (1), digest (2) {hash (1), size_bytes (2)}}, stdout_raw (5)
    const expected = Buffer.concat([
      Buffer.from([0x12, 78, 0x0a, 5]),
      Buffer.from('a/b.c'),
      Buffer.from([0x12, 69, 0x0a, 64]),
      Buffer.from(HASH),
      Buffer.from([0x10, 0xac, 0x02, 0x2a, 2, 0xff, 0x00]),
    ]);
    const encoded = encodeActionResult({
      files: [{path: 'a/b.c', hash: HASH, size: 300}],
      signature: Buffer.from([0xff, 0x00]),
    });
    expect(encoded.toString('hex')).toBe(expected.toString('hex'));
  });

  it('is decoded as it was, with sizes of more than 32 bits and names beyond ASCII', () => {
    const files = [
      {path: 'documents/zh-Hans/一.pack.br', hash: HASH, size: 6_000_000_000},
      {path: 'pages/en/2.index.br', hash: HASH, size: 0},
    ];
    const decoded = decodeActionResult(encodeActionResult({files, signature: Buffer.from('signed')}));
    expect(decoded.files).toEqual(files);
    expect(Buffer.from(decoded.signature).toString()).toBe('signed');
  });

  it('may have fields that other programs write', () => {
    const encoded = encodeActionResult({files: [{path: 'a', hash: HASH, size: 1}], signature: none});
    const exitCode = Buffer.from([0x20, 0x01]);
    const fixed = Buffer.from([0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7d, 1, 2, 3, 4]);
    const metadata = Buffer.from([0x4a, 3, 0x0a, 1, 0x78]);
    expect(decodeActionResult(Buffer.concat([exitCode, metadata, encoded, fixed])).files).toHaveLength(1);
  });

  it('is refused if it is truncated anywhere inside of a field', () => {
    const encoded = encodeActionResult({files: [{path: 'a/b', hash: HASH, size: 300}], signature: none});
    for (let length = 1; length < encoded.length; length++)
      expect(() => decodeActionResult(encoded.subarray(0, length)), `${length} bytes`).toThrow('truncated');
    expect(decodeActionResult(none)).toEqual({files: [], signature: none});
  });

  it('is refused if it is something else', () => {
    for (const text of ['<html>', '{"ok":true}', '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff'])
      expect(() => decodeActionResult(Buffer.from(text, 'latin1')), text).toThrow();
  });
});
