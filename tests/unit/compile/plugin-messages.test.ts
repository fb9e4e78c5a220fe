import type {VFile} from 'vfile';
import {expect, it} from 'vitest';
import {compileSite} from './fixture.ts';

/** A plugin of a site that has something to say about every heading. */
function aboutHeadings() {
  return (
    tree: {children: {type: string; position?: {start: {line: number; column: number; offset: number}}}[]},
    file: VFile,
  ) => {
    for (const node of tree.children) {
      if (node.type !== 'heading' || !node.position) continue;
      file.message('This heading is too loud.', {place: node.position.start, source: 'voices', ruleId: 'loud'});
    }
    file.info('Read to the end.');
  };
}

it('what a remark plugin of the site says is reported at its place, again when the document comes from the cache', async () => {
  const files = {'docs/a.md': '---\ntitle: A\n---\n\n## HEAR ME\n'};
  const first = await compileSite(files, {remarkPlugins: [aboutHeadings]});
  const expected = [
    {
      code: 'INK4021',
      severity: 'warning',
      message: 'This heading is too loud. (voices:loud)',
      place: {line: 5, column: 1},
    },
    {code: 'INK4021', severity: 'info', message: 'Read to the end.'},
  ];
  expect(first.diagnostics).toMatchObject(expected);
  const again = await compileSite(files, {remarkPlugins: [aboutHeadings], dir: first.dir});
  expect([again.compiledCount, again.diagnostics]).toMatchObject([0, expected]);
});
