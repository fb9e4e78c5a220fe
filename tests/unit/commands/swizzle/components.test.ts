import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {collectThemeAliases} from '../../../../core/bundle/aliases.ts';
import {componentSafety} from '../../../../core/commands/swizzle.ts';
import type {SwizzleConfig} from '../../../../contract/hook-types.ts';
import {COMPONENTS} from '../../../../theme/_manifest.ts';

const THEME = path.join(import.meta.dirname, '../../../../theme');
const files = collectThemeAliases([{path: THEME, site: false}]).theme;

test('the manifest has every component of the theme and no other', () => {
  expect(Object.keys(COMPONENTS).sort()).toEqual([...files.keys()].sort());
});

describe('a component that is safe to replace exports the type of its props', () => {
  const safe = Object.entries(COMPONENTS).filter(([, {wrap}]) => wrap === 'safe');
  test.each(safe)('%s', (name) => {
    const source = fs.readFileSync(files.get(name) as string, 'utf8');
    const exported = /export (?:interface Props|type Props|type \{[^}]*\bProps\b[^}]*\})/.test(source);
    expect(exported || !takesProps(source), `theme/${name} takes props of a type that nobody can name`).toBe(true);
  });
});

/**
 * Whether the component that is exported by default has a parameter; one that is made by a call has
 * what is exported.
 */
function takesProps(source: string): boolean {
  const name = /export default (?:memo\()?(\w+)\)?;/.exec(source)?.[1];
  const declaration = name ? new RegExp(`function ${name}\\(([^)]?)`) : /export default function \w*\(([^)]?)/;
  const parameter = declaration.exec(source)?.[1];
  return parameter === undefined ? true : parameter !== '';
}

test('components of other themes are what their plugin says, unsafe where it says nothing', () => {
  const components: SwizzleConfig['components'] = {A: {actions: {wrap: 'safe', eject: 'forbidden'}}};
  const owner = {getSwizzleConfig: () => ({components})};
  expect(componentSafety('A', owner)).toEqual({wrap: 'safe', eject: 'forbidden'});
  expect(componentSafety('B', owner)).toEqual({wrap: 'unsafe', eject: 'unsafe'});
  expect(componentSafety('Footer', {})).toEqual({wrap: 'unsafe', eject: 'unsafe'});
});
