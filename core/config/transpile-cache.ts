import fs from 'node:fs';
import path from 'node:path';
import type {JitiOptions} from 'jiti';
import {contentHash} from '../support/output-files.ts';

export type Transpile = NonNullable<JitiOptions['transform']>;

const CHECKSUM_LENGTH = 32;

/**
 * Transpiled code of the configuration, kept between runs: one file per source file, named by its
 * path. It is executed, so a file only counts with a checksum over its whole content and over all
 * that the code was made from.
 *
 * @param version of the transpiler
 */
export function cachedTranspile(dir: string, version: string, transpile: Transpile): Transpile {
  return (options) => {
    const {filename, async: isModule} = options;
    if (filename === undefined) return transpile(options);
    const name = `${path.basename(filename)}.${contentHash(`${filename}\n${isModule}`, 16)}.txt`;
    const file = path.join(dir, name);
    const inputs = JSON.stringify([version, options]);
    const known = read(file, inputs);
    if (known !== undefined) return {code: known};
    const result = transpile(options);
    if (result.error === undefined && !result.code.includes('__JITI_ERROR__')) write(file, inputs, result.code);
    return result;
  };
}

function read(file: string, inputs: string): string | undefined {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const code = text.slice(CHECKSUM_LENGTH + 1);
    return text.slice(0, CHECKSUM_LENGTH) === checksum(inputs, code) ? code : undefined;
  } catch {
    // Missing, or not a file.
    return undefined;
  }
}

/** Failing to write costs time in the next run, not this run. */
function write(file: string, inputs: string, code: string): void {
  try {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, `${checksum(inputs, code)}\n${code}`);
  } catch {
    // Read-only or full.
  }
}

function checksum(inputs: string, code: string): string {
  return contentHash(`${inputs}\n${code}`, CHECKSUM_LENGTH);
}
