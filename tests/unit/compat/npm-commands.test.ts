import {describe, expect, it} from 'vitest';
import remarkNpm2Yarn from '../../../core/compat/node/remark-npm2yarn.ts';

describe('remarkNpm2Yarn', () => {
  it('MDX-41 makes tabs of marked blocks and imports what they need, once', () => {
    const code = (): Record<string, unknown> & {type: string} => ({
      type: 'code',
      lang: 'bash',
      meta: 'npm2yarn',
      value: 'npm install a',
    });
    const tree = {
      type: 'root',
      children: [code(), {type: 'list', children: [code()]}, {type: 'code', lang: 'js', value: 'x'}],
    };
    remarkNpm2Yarn({sync: true})(tree);
    expect(tree.children.map((child) => child.type)).toEqual(['mdxjsEsm', 'mdxJsxFlowElement', 'list', 'code']);
    expect(tree.children[1]).toMatchObject({
      name: 'Tabs',
      attributes: [{name: 'groupId', value: 'npm2yarn'}],
      children: [
        {attributes: [{name: 'value', value: 'npm'}], children: [{lang: 'bash', value: 'npm install a'}]},
        {attributes: [{value: 'yarn'}, {name: 'label', value: 'Yarn'}], children: [{value: 'yarn add a'}]},
        {attributes: [{value: 'pnpm'}, {value: 'pnpm'}]},
        {attributes: [{value: 'bun'}, {value: 'Bun'}]},
      ],
    });
  });

  it('EXT-11 takes converters of a site, and its import of Tabs', () => {
    const tree = {
      type: 'root',
      children: [
        {type: 'mdxjsEsm', value: "import Tabs from '@theme/Tabs'"},
        {type: 'code', meta: 'npm2yarn', value: 'npm i'},
      ],
    };
    remarkNpm2Yarn({converters: [['Turbo', (text) => text.replace('npm', 'turbo')]]})(tree);
    expect(tree.children).toHaveLength(2);
    expect('children' in (tree.children[0] ?? {})).toBe(false);
    expect(tree.children[1]).toMatchObject({
      children: [{}, {attributes: [{value: 'Turbo'}], children: [{value: 'turbo i'}]}],
    });
  });

  it.each([
    [
      'npm install kitchen-sink\nnpm run fill',
      'yarn add kitchen-sink\nyarn fill',
      'pnpm add kitchen-sink\npnpm run fill',
      'bun add kitchen-sink\nbun run fill',
    ],
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm i --save-dev a b', 'yarn add --dev a b', 'pnpm add --save-dev a b', 'bun add --dev a b'],
    ['npm install -g a', 'yarn global add a', 'pnpm add -g a', 'bun add --global a'],
    ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    [
      'npm run build -- --locale fr',
      'yarn build --locale fr',
      'pnpm run build --locale fr',
      'bun run build --locale fr',
    ],
    ['npm run test', 'yarn run test', 'pnpm run test', 'bun run test'],
    [
      'npm init docusaurus@latest my-site',
      'yarn create docusaurus my-site',
      'pnpm create docusaurus my-site',
      'bunx create-docusaurus my-site',
    ],
    ['npx create-x y', 'yarn dlx create-x y', 'pnpm dlx create-x y', 'bun x create-x y'],
    [
      'cd site && npm start # runs npm',
      'cd site && yarn start # runs npm',
      'cd site && pnpm start # runs npm',
      'cd site && bun start # runs npm',
    ],
  ])('EXT-11 writes %j for other package managers as Docusaurus does', (npm, ...others) => {
    const tree = {type: 'root', children: [{type: 'code', meta: 'npm2yarn', value: npm}]};
    remarkNpm2Yarn()(tree);
    expect(tree.children[1]).toMatchObject({children: [npm, ...others].map((value) => ({children: [{value}]}))});
  });
});
