import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import {describe, expect, it} from 'vitest';
import {findCircles, keepImportCircles} from '../../../core/bundle/import-circles.ts';
import {runWebpack} from '../../../core/bundle/run-webpack.ts';

describe('circles of imports', () => {
  it('are found with all their modules', () => {
    const imports: Record<string, string[]> = {a: ['b'], b: ['c', 'd'], c: ['b'], d: ['e'], e: ['f', 'd'], f: []};
    const circles = findCircles(Object.keys(imports), (name) => imports[name] ?? []);
    expect(circles.map((circle) => circle.sort())).toEqual([
      ['d', 'e'],
      ['b', 'c'],
    ]);
  });

  it('THM-26 of modules with style sheets are bundled', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'circles-'));
    const write = (name: string, text: string): void => fs.writeFileSync(path.join(dir, name), text);
    write('branch.js', `import Leaf from './leaf.js';\nexport default function Branch() { return [Leaf]; }\n`);
    write(
      'leaf.js',
      `import Branch from './branch.js';\nimport styles from './leaf.module.css';\n` +
        `export default function Leaf() { return [Branch, styles.leaf]; }\n`,
    );
    write('leaf.module.css', '.leaf {color: red}\n');
    write('main.js', `import Branch from './branch.js';\nconsole.log(Branch());\n`);
    await runWebpack(
      {
        mode: 'production',
        context: dir,
        entry: './main.js',
        output: {path: path.join(dir, 'out')},
        module: {rules: [{test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader']}]},
        resolveLoader: {modules: [path.resolve(import.meta.dirname, '../../../node_modules')]},
        plugins: [keepImportCircles, new MiniCssExtractPlugin()],
      },
      {sources: {generatedDirs: [dir]}},
    );
    expect(fs.readFileSync(path.join(dir, 'out/main.css'), 'utf8')).toContain('color: red');
    fs.rmSync(dir, {recursive: true});
  });
});
