/**
 * The list of files of a remote cache, as an `ActionResult` of Bazel's Remote Execution API (v2):
 * servers such as bazel-remote and BuildBuddy check that what is stored under `/ac/` is one, and
 * keep the files that it names. Only the fields that Inkstone uses are encoded; others are skipped.
 */

/** A file in the content-addressed part of a cache. */
export interface StoredFile {
  /** Path in the cache folder, with forward slashes. */
  path: string;
  /** SHA-256 of the stored bytes, in hex. */
  hash: string;
  /** Number of stored bytes. */
  size: number;
}

export interface ActionResult {
  files: readonly StoredFile[];
  /** `stdout_raw`, where Inkstone keeps the signature of the list. Empty if there is none. */
  signature: Uint8Array;
}

/** Numbers of the fields in the messages of the API. */
const FIELDS = {outputFiles: 2, stdoutRaw: 5, path: 1, digest: 2, hash: 1, sizeBytes: 2};
const VARINT = 0;
const BYTES = 2;
/** Bytes of fields with a fixed size, by wire type. */
const FIXED: Readonly<Record<number, number>> = {1: 8, 5: 4};

export function encodeActionResult({files, signature}: ActionResult): Buffer {
  const messages = files.map((file) => {
    const digest = [bytesField(FIELDS.hash, Buffer.from(file.hash)), numberField(FIELDS.sizeBytes, file.size)];
    const parts = [bytesField(FIELDS.path, Buffer.from(file.path)), bytesField(FIELDS.digest, Buffer.concat(digest))];
    return bytesField(FIELDS.outputFiles, Buffer.concat(parts));
  });
  if (signature.length > 0) messages.push(bytesField(FIELDS.stdoutRaw, signature));
  return Buffer.concat(messages);
}

/** @throws Error if the bytes are no such message */
export function decodeActionResult(bytes: Uint8Array): ActionResult {
  const files: StoredFile[] = [];
  let signature: Uint8Array = new Uint8Array();
  for (const [field, value] of fieldsOf(bytes)) {
    if (field === FIELDS.outputFiles && typeof value !== 'number') files.push(decodeFile(value));
    if (field === FIELDS.stdoutRaw && typeof value !== 'number') signature = value;
  }
  return {files, signature};
}

function decodeFile(bytes: Uint8Array): StoredFile {
  const file: StoredFile = {path: '', hash: '', size: 0};
  for (const [field, value] of fieldsOf(bytes)) {
    if (typeof value === 'number') continue;
    if (field === FIELDS.path) file.path = textOf(value);
    if (field !== FIELDS.digest) continue;
    for (const [inner, part] of fieldsOf(value)) {
      if (inner === FIELDS.hash && typeof part !== 'number') file.hash = textOf(part);
      if (inner === FIELDS.sizeBytes && typeof part === 'number') file.size = part;
    }
  }
  return file;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

function bytesField(field: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + BYTES), varint(bytes.length), bytes]);
}

function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8 + VARINT), varint(value)]);
}

/** Divides instead of shifting: sizes can have more than 32 bits. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
  return Buffer.from(bytes);
}

/** Yields the numbers and values of all fields of a message. */
function* fieldsOf(bytes: Uint8Array): Generator<[field: number, value: number | Uint8Array]> {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || factor > 2 ** 56) throw new Error('the message is truncated');
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const type = tag % 8;
    const field = Math.floor(tag / 8);
    if (type === VARINT) {
      yield [field, readVarint()];
      continue;
    }
    const length = type === BYTES ? readVarint() : FIXED[type];
    if (length === undefined || at + length > bytes.length) throw new Error('the message is truncated');
    yield [field, bytes.subarray(at, at + length)];
    at += length;
  }
}
