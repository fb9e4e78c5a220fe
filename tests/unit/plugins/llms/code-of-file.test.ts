import path from 'node:path';
import {expect, test} from 'vitest';
import {withCodeOfFile} from '../../../../plugins/llms/code-of-file.ts';
import {temporarySite} from '../../config/temporary-site.ts';

const FILES = {'main.c': 'int a;\n// #region two\n  int b;\n  int c;\n// #endregion two\nint d;\n'};

test('an empty block gets the region, the lines or the whole of the file that it names', () => {
  const siteDir = temporarySite(FILES);
  const fill = (block: string): string => withCodeOfFile(block, path.join(siteDir, 'docs/a.md'), siteDir);
  expect(fill('```c file=@site/main.c#two title="x"\n```\n')).toBe('```c title="x"\nint b;\nint c;\n```');
  expect(fill('```c file="../main.c#L1"\n\n```')).toBe('```c\nint a;\n```');
  expect(fill('> ~~~c file=@site/main.c\n> ~~~')).toBe('> ~~~c\n> int a;\n>   int b;\n>   int c;\n> int d;\n> ~~~');
});

test('a block with code, without a file, or with one that is not there stays as it is', () => {
  const siteDir = temporarySite(FILES);
  for (const block of ['```c file=@site/main.c\nint x;\n```', '```c\n```', '```c file=@site/none.c\n```']) {
    expect(withCodeOfFile(block, path.join(siteDir, 'a.md'), siteDir)).toBe(block);
  }
});
