import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

for (const page of ['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md']) {
  it(`every path that ${page} names exists`, () => {
    const text = fs.readFileSync(path.join(ROOT, page), 'utf8');
    const paths = [...text.matchAll(/`([\w./-]+\/[\w./-]*|[\w-]+\.(?:ts|md|mjs))`/g)].map((match) => match[1] ?? '');
    const placeless =
      /^(?:build|lib|path)\/|^tests\/errors\/?$|^(?:expect\.json|expected\.txt|plugin\.ts|options\.ts)$|^client\/$/;
    const missing = paths
      .filter((file) => !placeless.test(file) && !/[<*]/.test(file) && !/^(?:inkstone|@)/.test(file))
      .filter((file) => !fs.existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  });
}
