import {type Comment, parse} from 'acorn';

/**
 * Removes comments from a script of webpack. They are more than half of it. Keeps those before the
 * name of each module (slash, stars, slash), by which the place of an error is found.
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
