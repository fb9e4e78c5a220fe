import {openFile, type OpenFile} from './find-file.ts';

export type Encoding = 'br' | 'gzip';

const VARIANTS: {encoding: Encoding; extension: string}[] = [
  {encoding: 'br', extension: '.br'},
  {encoding: 'gzip', extension: '.gz'},
];

export interface Negotiated {
  /** The compressed twin to send, or undefined for the file itself. */
  variant?: {file: OpenFile; encoding: Encoding};
  /** There is a twin, so the answer depends on `Accept-Encoding`. */
  varies: boolean;
}

/**
 * Finds a compressed twin (`x.js.br`, `x.js.gz`) that the client accepts, by quality and then by
 * size. A twin that is older than the file is not used. `identityOnly`: for ranges, which are
 * ranges of the file itself.
 */
export async function negotiateEncoding(
  root: string,
  segments: readonly string[],
  request: {accept: string | undefined; file: OpenFile; identityOnly: boolean},
): Promise<Negotiated> {
  const last = segments.at(-1) ?? '';
  if (/\.(?:br|gz)$/.test(last)) return {varies: false};
  const quality = parseAcceptEncoding(request.accept);
  const identity = quality('identity');
  let best: {file: OpenFile; encoding: Encoding; quality: number} | undefined;
  let varies = false;
  for (const {encoding, extension} of VARIANTS) {
    const twin = await openFile(root, [...segments.slice(0, -1), last + extension]);
    if (twin === undefined) continue;
    varies = true;
    const wanted = quality(encoding);
    const usable =
      !request.identityOnly && wanted > 0 && wanted >= identity && twin.stat.mtimeMs >= request.file.stat.mtimeMs;
    if (usable && wanted > (best?.quality ?? 0)) {
      await best?.file.handle.close();
      best = {file: twin, encoding, quality: wanted};
    } else {
      await twin.handle.close();
    }
  }
  return best ? {variant: {file: best.file, encoding: best.encoding}, varies} : {varies};
}

/**
 * Quality of a coding by RFC 9110, section 12.5.3: named, else by `*`, else 0; `identity` is
 * acceptable unless it is refused, but ranks below whatever is named.
 */
export function parseAcceptEncoding(header: string | undefined): (coding: string) => number {
  const named = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
    const name = coding.trim() === 'x-gzip' ? 'gzip' : coding.trim();
    if (name === '') continue;
    const given = parameters.map((parameter) => /^\s*q\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
    named.set(name, Math.min(1, given === undefined ? 1 : Number(given)));
  }
  return (coding) => {
    const found = named.get(coding);
    if (found !== undefined) return found;
    if (coding === 'identity') return named.get('*') === 0 ? 0 : 0.0001;
    return named.get('*') ?? 0;
  };
}
