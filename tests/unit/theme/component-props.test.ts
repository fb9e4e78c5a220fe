import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const THEME = path.resolve(import.meta.dirname, '../../../theme');

/**
 * Files that can be overridden, by component name. Folders with an underscore, styles and texts are
 * the theme's own.
 */
const components = fs
  .readdirSync(THEME, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.tsx') && !/^(?:_|css|messages)/.test(file))
  .map((file) => ({
    name: file.replace(/(?:\/index)?\.tsx$/, ''),
    text: fs.readFileSync(path.join(THEME, file), 'utf8'),
  }));

/** Whether the component that a file gives takes anything. */
function takesProps(text: string): boolean {
  const name = /export default (?:function )?(?:memo\()?(\w+)/.exec(text)?.[1];
  const parameters = new RegExp(`function ${name}\\(([^)]*)`).exec(text)?.[1] ?? '';
  return parameters.trim() !== '';
}

describe('components of the theme, for those who override them', () => {
  it('each file gives one component as its default', () => {
    expect(components.length).toBeGreaterThan(150);
    const without = components.filter(({text}) => !/export default |export \{default\}/.test(text));
    expect(without.map(({name}) => name)).toEqual([]);
  });

  it('each that takes props exports their type as Props', () => {
    const without = components.filter(
      ({text}) => takesProps(text) && !/export (?:interface|type) Props\b|export type \{Props\}/.test(text),
    );
    expect(without.map(({name}) => name)).toEqual([]);
    expect(components.filter(({text}) => takesProps(text)).length).toBeGreaterThan(100);
  });
});
