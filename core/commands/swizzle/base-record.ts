import {contentHash} from '../../support/output-files.ts';

/** What an ejected file says of the component that it was made from. */
export interface BaseRecord {
  component: string;
  /** Name and version of the theme. */
  theme: string;
  /** Hash of the component's source at that time. */
  hash: string;
}

const RECORD = /^\/\/ Ejected: (\S+) of (\S+ \S+), base ([0-9a-f]+)\b/m;

/**
 * The line at the head of an ejected file. It travels with the file, whoever moves or formats it.
 */
export function recordLine({component, theme, hash}: BaseRecord): string {
  return `// Ejected: ${component} of ${theme}, base ${hash} ("inkstone swizzle --status" compares it).\n`;
}

/** The record in a file, if it has one. */
export function readRecord(text: string): BaseRecord | undefined {
  const [, component, theme, hash] = RECORD.exec(text) ?? [];
  return component && theme && hash ? {component, theme, hash} : undefined;
}

/** Hash of a source; line ends do not count, since git changes them. */
export function baseHash(source: string): string {
  return contentHash(source.replaceAll('\r\n', '\n'), 16);
}
