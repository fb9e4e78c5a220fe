import {type Comment, parse} from 'acorn';

/**
 * Removes the comments of a script that webpack has made. Keeps those that only consist of
 * asterisks: they mark where modules begin and end, for the places of errors.
 */
export function withoutComments(code: string): string {
  const comments: Comment[] = [];
  parse(code, {ecmaVersion: 'latest', sourceType: 'script', onComment: comments});
  let text = '';
  let from = 0;
  for (const {type, value, start, end} of comments) {
    if (type === 'Block' && /^\*+$/.test(value)) continue;
    const lineStart = code.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = Math.max(code.indexOf('\n', end), end);
    const isWholeLine = /^\s*$/.test(code.slice(lineStart, start)) && /^\s*$/.test(code.slice(end, lineEnd));
    text += code.slice(from, isWholeLine ? Math.max(lineStart, from) : start);
    // A statement may end at the line break in a comment.
    if (!isWholeLine && value.includes('\n')) text += '\n';
    from = isWholeLine ? lineEnd + 1 : end;
  }
  return text + code.slice(from);
}
