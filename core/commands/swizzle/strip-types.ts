import {transform} from 'sucrase';

/** A doc comment of a type, which would be left without it. */
const COMMENT_OF_TYPE = /^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n(?=(?:export )?(?:interface|type) )/gm;

/**
 * TypeScript as readable JavaScript: types go, everything else (comments, JSX, line breaks) stays
 * as it was written.
 */
export function stripTypes(code: string): string {
  const before = code.replaceAll('\r\n', '\n').replace(COMMENT_OF_TYPE, '');
  const {code: stripped} = transform(before, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  });
  const old = before.split('\n');
  const lines = stripped.split('\n').flatMap((line, index) => tidyLine(line, old[index] ?? ''));
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/**
 * Lines keep their numbers, so that one which lost a type is known, and with it the blanks around
 * it.
 */
function tidyLine(line: string, before: string): string[] {
  if (line === before) return [line];
  if (line.trim() === '') return [];
  return [
    line
      .trimEnd()
      .replace(/ +([),;\]}])/g, '$1')
      .replace(/,(?=\} from )/, ''),
  ];
}
