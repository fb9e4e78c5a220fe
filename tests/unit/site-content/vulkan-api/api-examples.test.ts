import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const PAGES = path.join(import.meta.dirname, '../../../../content/docs/api');
// CI installs the headers, so there nothing is left out.
const isCi = process.env['CI'] !== undefined;
const canCompile =
  isCi || (fs.existsSync('/usr/include/vulkan/vulkan.h') && spawnSync('cc', ['--version']).status === 0);

it.skipIf(!canCompile)('examples of the pages of commands compile', {timeout: 120_000}, () => {
  for (const page of fs.readdirSync(PAGES).filter((file) => file.endsWith('.mdx'))) {
    const text = fs.readFileSync(path.join(PAGES, page), 'utf8');
    const [example, ...others] = [...text.matchAll(/^```c title="[^"]+"\n([\s\S]*?)^```$/gm)].map(
      (match) => match[1] ?? '',
    );
    expect(others, page).toEqual([]);
    expect(example, page).toContain(page.replace('.mdx', ''));
    const args = ['-std=c11', '-Wall', '-Wextra', '-fsyntax-only', '-x', 'c', '-'];
    expect(spawnSync('cc', args, {input: example, encoding: 'utf8'}).stderr, page).toBe('');
  }
});
