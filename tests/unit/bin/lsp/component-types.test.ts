import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readProperties} from '../../../../bin/lsp/component-types.ts';

async function propertiesOf(files: Record<string, string>): Promise<string> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-properties-'));
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(dir, name), text);
  const found = await readProperties(path.join(dir, Object.keys(files)[0] as string), 'Card');
  await fs.rm(dir, {recursive: true});
  return found.map(({name, isOptional}) => name + (isOptional ? '?' : '')).join(' ');
}

it('reads properties from interfaces, literals, imported types and names in JavaScript', async () => {
  const card = 'export default function Card(props: Props) { return null; }';
  expect(await propertiesOf({'a.tsx': `export interface Props { title: string; size?: number }\n${card}`})).toBe(
    'title size?',
  );
  expect(await propertiesOf({'a.tsx': 'export function Card({a}: {a: string; b?: 1} & {c: 2}) { return a; }'})).toBe(
    'a b? c',
  );
  const types = 'export type CardProps = Readonly<Base> | {more: string}; interface Base { a: string }';
  expect(
    await propertiesOf({
      'a.tsx': `import type {CardProps} from './types';\nexport type Props = CardProps;\n${card}`,
      'types.ts': types,
    }),
  ).toBe('a more');
  expect(await propertiesOf({'a.jsx': 'export default function Card({a, b = 1}) { return <i>{a}{b}</i>; }'})).toBe(
    'a? b?',
  );
});

it('ends for types that name each other', async () => {
  const text = 'type Props = Other; type Other = Props; export default function Card(p: Props) { return null; }';
  expect(await propertiesOf({'a.tsx': text})).toBe('');
});
