import {parse, type AnyNode, type Comment} from 'acorn';

/**
 * Returns the variables that a script reads and declares nowhere: those of the browser, in a
 * minified script.
 */
export function undeclaredVariables(code: string): string[] {
  const read = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: AnyNode, names: Set<string>): void => {
    if (node.type === 'Identifier') names.add(node.name);
    for (const [key, value] of Object.entries(node)) {
      if (isName(node, key)) continue;
      const inner = isDeclared(node, key) ? declared : isValue(node, key) ? read : names;
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof (child as AnyNode | null)?.type === 'string') visit(child as AnyNode, inner);
    }
  };
  visit(parse(code, {ecmaVersion: 'latest'}), read);
  return [...read].filter((name) => !declared.has(name));
}

/** Whether a field contains a name that is no variable. */
function isName(node: AnyNode, key: string): boolean {
  if (node.type === 'MemberExpression') return key === 'property' && !node.computed;
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    return key === 'key' && !node.computed;
  return key === 'label';
}

function isDeclared({type}: AnyNode, key: string): boolean {
  return (
    (key === 'id' && /^(?:VariableDeclarator|(?:Function|Class)(?:Declaration|Expression))$/.test(type)) ||
    key === 'params' ||
    key === 'param'
  );
}

/** Whether a field contains code, even in a declaration: default values, bodies, computed keys. */
function isValue({type}: AnyNode, key: string): boolean {
  return (type === 'AssignmentPattern' && key === 'right') || key === 'body' || key === 'init';
}

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
