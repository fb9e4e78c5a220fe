import type {IncomingMessage} from 'node:http';
import zlib from 'node:zlib';
import {openFile, type OpenFile} from './find-file.ts';

type Encoder = zlib.BrotliCompress | zlib.Gzip;

/** What is sent instead of a plain file. */
export interface EncodedForm {
  encoding: string;
  /** A precompressed file. */
  variant?: OpenFile | undefined;
  /** Compresses the plain file while it is sent. */
  encode: (size: number) => Encoder;
}

const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT} = zlib.constants;

/** Best compression first, with qualities that are faster than most networks. */
const ENCODINGS = [
  {
    encoding: 'br',
    extension: '.br',
    // With the size, a small response doesn't reserve memory for a large one.
    encode: (size: number): Encoder =>
      zlib.createBrotliCompress({params: {[BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: size}}),
  },
  {encoding: 'gzip', extension: '.gz', encode: (): Encoder => zlib.createGzip()},
];

/** HTML, scripts, styles, JSON, XML, SVG, WebAssembly: formats that aren't compressed already. */
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|wasm)(?:;|$)/;
/** A smaller file fits into the first packet of its response anyway. */
const MIN_SIZE = 1024;

/**
 * Finds the form that the client prefers: a variant beside the file (`x.js.br`, `x.js.gz`) that
 * isn't older, or else the file compressed while it is sent. Ranges refer to the plain file.
 *
 * @returns `varies` if there are such forms, so that the response depends on `Accept-Encoding`
 */
export async function negotiateEncoding(input: {
  root: string;
  segments: readonly string[];
  file: OpenFile;
  mediaType: string;
  headers: IncomingMessage['headers'];
}): Promise<{form?: EncodedForm | undefined; varies: boolean}> {
  const {root, segments, file, mediaType, headers} = input;
  const name = segments.at(-1) ?? '';
  if (/\.(?:br|gz)$/.test(name)) return {varies: false};
  const isCompressible = COMPRESSIBLE.test(mediaType) && file.stat.size >= MIN_SIZE;
  const qualityOf = parseAcceptEncoding(headers['accept-encoding'] as string | undefined);
  const forms: (EncodedForm & {isUsable: boolean; quality: number})[] = [];
  for (const {encoding, extension, encode} of ENCODINGS) {
    const variant = await openFile(root, [...segments.slice(0, -1), name + extension]);
    const isFresh = variant !== undefined && variant.stat.mtimeMs >= file.stat.mtimeMs;
    if (!isFresh) await variant?.handle.close();
    if (!variant && !isCompressible) continue;
    const isUsable = isFresh || isCompressible;
    forms.push({encoding, variant: isFresh ? variant : undefined, encode, isUsable, quality: qualityOf(encoding)});
  }
  const [form] = forms
    .filter(({isUsable}) => isUsable && headers.range === undefined)
    .filter(({quality}) => quality > 0 && quality >= qualityOf('identity'))
    .sort((a, b) => b.quality - a.quality);
  for (const other of forms) if (other !== form) await other.variant?.handle.close();
  return {form, varies: forms.length > 0};
}

/**
 * Parses `Accept-Encoding` (RFC 9110, 12.5.3). Returns the quality of an encoding: as listed, else
 * that of `*`, else 0. `identity` is acceptable unless it is refused, but after all listed ones.
 */
function parseAcceptEncoding(header = ''): (encoding: string) => number {
  const listed = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, name, quality = '1'] = /^\s*([^\s;]+)(?:.*?;\s*q\s*=\s*(\d+(?:\.\d+)?)\s*(?:;|$))?/.exec(part) ?? [];
    if (name !== undefined) listed.set(name.replace(/^x-gzip$/, 'gzip'), Math.min(1, Number(quality)));
  }
  const others = listed.get('*');
  return (encoding) => {
    const fallback = encoding === 'identity' ? (others === 0 ? 0 : 0.0001) : (others ?? 0);
    return listed.get(encoding) ?? fallback;
  };
}
