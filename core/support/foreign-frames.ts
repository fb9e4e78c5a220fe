import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Place} from '../../contract/diagnostic.ts';
import {packageRoot} from './package-root.ts';

/**
 * Where code of others failed: its innermost line as a place, and the way there if there is more
 * than one line of it.
 */
export interface ForeignFrames {
  place?: Place;
  stack?: string;
}

const FRAME = /^\s*at (?:.*\()?(?:async )?((?:file:\/\/)?\/[^()]*):(\d+):(\d+)\)?$/;

/**
 * The part of an error's stack that belongs to whoever wrote the plugin: all above the first line
 * of Inkstone, without Node's own. The rest says nothing to them, and differs from machine to
 * machine.
 */
export function foreignFrames(error: unknown): ForeignFrames {
  if (!(error instanceof Error)) return {};
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line));
  const program = process.env['INKSTONE_PROGRAM'] || path.join(packageRoot(), 'core');
  const own = lines.findIndex((line) => fileOf(line)?.startsWith(program));
  const frames = (own < 0 ? lines : lines.slice(0, own)).filter((line) => fileOf(line) !== undefined);
  const [file, line, column] = FRAME.exec(frames[0] ?? '')?.slice(1) ?? [];
  if (file === undefined) return {};
  const place = {file: pathOf(file), line: Number(line), column: Number(column)};
  return frames.length === 1 ? {place} : {place, stack: frames.map((frame) => frame.trim()).join('\n')};
}

function fileOf(line: string): string | undefined {
  const file = FRAME.exec(line)?.[1];
  return file === undefined ? undefined : pathOf(file);
}

function pathOf(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}

/** Message of an error, with those of what caused it, as `cause` tells. */
export function messageWithCauses(error: Error): string {
  const causes: string[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < 5; at = at.cause)
    causes.push(at.message || at.name);
  return causes.join(': ').replace(/\.: /g, ': ');
}
