import {type CodeAction, CodeActionKind, type Diagnostic, type TextEdit} from 'vscode-languageserver';
import {splitUrl, withoutBaseUrl} from '../../contract/url.ts';
import type {DiagnosticData} from './protocol-values.ts';

/**
 * Returns the fixes that the hints of diagnostics name: the name that was probably meant, and the
 * level of a heading.
 *
 * @param lines of the document
 */
export function quickFixes(
  uri: string,
  diagnostics: readonly Diagnostic[],
  {lines, baseUrl}: {lines: readonly string[]; baseUrl: string},
): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const {message = '', hint = ''} = (diagnostic.data ?? {}) as Partial<DiagnosticData>;
    const edit = levelEdit(diagnostic, hint, lines) ?? nameEdit(diagnostic, {message, hint}, {lines, baseUrl});
    if (!edit) return [];
    const {start, end} = edit.range;
    const written = (lines[start.line] ?? '').slice(start.character, end.character);
    return [
      {
        title: `Replace "${written}" with "${edit.newText}"`,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [diagnostic],
        edit: {changes: {[uri]: [edit]}},
      },
    ];
  });
}

/** Hints such as `Use "##".` of headings. */
function levelEdit({range, code}: Diagnostic, hint: string, lines: readonly string[]): TextEdit | undefined {
  const wanted = code === 'INK8040' || code === 'INK8041' ? /"(#+)"/.exec(hint)?.[1] : undefined;
  const {line, character} = range.start;
  const marks = /^#+/.exec((lines[line] ?? '').slice(character))?.[0];
  if (wanted === undefined || marks === undefined) return undefined;
  return {range: {start: range.start, end: {line, character: character + marks.length}}, newText: wanted};
}

/** Hints such as `Did you mean "x"?`: replaces the name that the message quotes. */
function nameEdit(
  {range, code}: Diagnostic,
  {message, hint}: DiagnosticData & {hint: string},
  {lines, baseUrl}: {lines: readonly string[]; baseUrl: string},
): TextEdit | undefined {
  const meant = /Did you mean "([^"]+)"/.exec(hint)?.[1] ?? /Did you mean (:::[\w-]+)/.exec(hint)?.[1];
  if (meant === undefined) return undefined;
  const names = [...message.matchAll(/"([^"]+)"|(:::[\w-]+)/g)].map(
    ([, quoted, directive]) => quoted ?? directive ?? '',
  );
  const place = names.reverse().flatMap((name) => findName(name, range, lines) ?? [])[0];
  if (!place) return undefined;
  const newText = replacement(place.name, meant, {code, baseUrl});
  const {line, character} = place;
  return {range: {start: {line, character}, end: {line, character: character + place.name.length}}, newText};
}

interface FoundName {
  name: string;
  line: number;
  character: number;
}

/** Finds a name in the lines of a diagnostic, in a link its last occurrence: the URL. */
function findName(name: string, {start, end}: Diagnostic['range'], lines: readonly string[]): FoundName | undefined {
  for (let line = start.line; line <= Math.min(end.line, lines.length - 1); line++) {
    const text = lines[line] ?? '';
    const from = line === start.line ? start.character : 0;
    const to = line === end.line ? Math.min(end.character, text.length) : text.length;
    const url = text.slice(from, to).lastIndexOf(`(${name}`);
    const at = url >= 0 ? url + 1 : text.slice(from, to).indexOf(name);
    if (at >= 0) return {name, line, character: from + at};
  }
  return undefined;
}

/** Keeps the form in which an author wrote a URL. */
function replacement(written: string, meant: string, {code, baseUrl}: {code: unknown; baseUrl: string}): string {
  const [pathname, , hash] = splitUrl(written);
  if (code === 'INK7002') return `${pathname}#${splitUrl(meant)[2].slice(1)}`;
  if (code === 'INK7001') return (`${pathname}/`.startsWith(baseUrl) ? meant : withoutBaseUrl(meant, baseUrl)) + hash;
  if (code === 'INK4003') return meant + hash;
  // Hints about files name the file in its folder.
  if (!meant.includes('/') && written.includes('/')) return written.slice(0, written.lastIndexOf('/') + 1) + meant;
  return meant;
}
