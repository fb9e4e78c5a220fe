import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {createProgram} from '../../../bin/main.ts';
import {printCommandPage} from '../../../scripts/config-docs/command-page.ts';
import {printCompilersPage, TREE_REASONS} from '../../../scripts/config-docs/compilers-page.ts';
import {printComponentsPage} from '../../../scripts/config-docs/components-page.ts';
import {optionsOf} from '../../../scripts/config-docs/option-tree.ts';
import {optionsPages} from '../../../scripts/config-docs/pages.ts';
import {printPage} from '../../../scripts/config-docs/print-options.ts';
import {printTokensPage} from '../../../scripts/config-docs/tokens-page.ts';

const REFERENCE = path.join(import.meta.dirname, '../../../docs/content/docs/reference');

describe('the reference of options', () => {
  it.each(optionsPages)('$file says what the schemas say (tsx scripts/generate-config-docs.ts writes it)', (page) => {
    expect(fs.readFileSync(path.join(REFERENCE, page.file), 'utf8')).toBe(printPage(page));
  });

  it.each(optionsPages)('every option on $file has a description in its schema', (page) => {
    const options = page.sections.flatMap(({schema}) => optionsOf(schema));
    expect(options.filter(({description}) => description.trim() === '').map((option) => option.path)).toEqual([]);
    expect(options.length).toBeGreaterThan(5);
  });
});

describe('the reference of commands', () => {
  const page = fs.readFileSync(path.join(REFERENCE, 'command-line.md'), 'utf8');

  it('says what the program says (tsx scripts/generate-config-docs.ts writes it)', () => {
    expect(page).toBe(printCommandPage());
  });

  it('has every command and every option that --help prints', () => {
    const program = createProgram({onExit: () => undefined, exitCode: 0});
    expect(program.commands.length).toBeGreaterThan(5);
    for (const command of program.commands) {
      const flags = [...command.helpInformation().matchAll(/^ {2}(-.+?)(?: {2,}.*)?$/gm)].map((match) => match[1]);
      expect(flags.length).toBeGreaterThan(2);
      expect(page).toContain(`## ${command.name()} `);
      for (const flag of flags.filter((shown) => !shown?.endsWith('--help'))) expect(page).toContain(`\`${flag}\`:`);
    }
  });
});

describe('the list of components', () => {
  it('says what the table says (tsx scripts/generate-config-docs.ts writes it)', () => {
    expect(fs.readFileSync(path.join(REFERENCE, 'components.md'), 'utf8')).toBe(printComponentsPage());
  });
});

describe('the list of variables of the theme', () => {
  const page = fs.readFileSync(path.join(REFERENCE, 'theme-variables.md'), 'utf8');

  it('says what the style sheets say (tsx scripts/generate-config-docs.ts writes it)', () => {
    expect(page).toBe(printTokensPage());
  });

  it('has a color with its value in each mode', () => {
    expect(page).toMatch(/^\| `--ink-paper` \| `#\w+` \| `#\w+` \|$/m);
  });
});

describe('the list of what goes to unified', () => {
  it('says what the compiler says (tsx scripts/generate-config-docs.ts writes it)', () => {
    expect(fs.readFileSync(path.join(REFERENCE, 'compilers.md'), 'utf8')).toBe(printCompilersPage());
  });

  it('has every reason that the sources name', () => {
    const folder = path.join(import.meta.dirname, '../../../core/compile/native');
    const sources = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    const named = sources.flatMap((text) =>
      [...text.matchAll(/new NotNative\('([^']+)'\)/g)].map(([, reason]) => reason),
    );
    expect([...new Set(named)].sort()).toEqual([...TREE_REASONS].sort());
  });
});

describe('optionsOf', () => {
  it('finds an option without a description', () => {
    expect(optionsOf(z.strictObject({bare: z.string()}))).toEqual([
      {path: 'bare', type: '`string`', description: '', required: true},
    ]);
  });

  it('lists the options inside objects, lists and records under the path of their owner', () => {
    const schema = z.strictObject({
      items: z.array(z.strictObject({from: z.string()})).default([]),
      named: z.record(z.string(), z.strictObject({label: z.string().optional()})).optional(),
      either: z.union([z.boolean(), z.strictObject({deep: z.number()})]).optional(),
    });
    expect(optionsOf(schema).map(({path: name}) => name)).toEqual([
      'items',
      'items[].from',
      'named',
      'named.<name>.label',
      'either',
      'either.deep',
    ]);
  });

  it('writes types and defaults as they are written in a configuration', () => {
    const schema = z.strictObject({
      mode: z.enum(['a', 'b']).default('a').describe('Mode.'),
      names: z
        .union([z.string(), z.array(z.string())])
        .transform((value) => [value].flat())
        .default(['x'])
        .describe('Names.'),
      mark: z.instanceof(RegExp).default(/x/).describe('Mark.'),
    });
    expect(optionsOf(schema).map(({type, defaultText}) => [type, defaultText])).toEqual([
      ["`'a'` / `'b'`", "'a'"],
      ['`string` or list of `string`', "['x']"],
      ['`RegExp`', '/x/'],
    ]);
  });
});
