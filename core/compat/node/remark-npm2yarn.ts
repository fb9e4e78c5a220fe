import {parse} from 'acorn';
import convertNpmCommands from 'npm-to-yarn';

/** Package managers that commands of npm can be written for. */
type PackageManager = 'yarn' | 'pnpm' | 'bun';

type CustomConverter = [name: string, convert: (npmCode: string) => string];

interface Npm2YarnOptions {
  /** Whether all such tabs of a page show the same choice. */
  sync?: boolean;
  converters?: (PackageManager | CustomConverter)[];
}

interface TreeNode {
  type: string;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  children?: TreeNode[];
  [field: string]: unknown;
}

const LABELS: Record<PackageManager, string> = {yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun'};

/** remark plugin: turns code blocks with `npm2yarn` into tabs for several package managers. */
function remarkNpm2Yarn({sync = false, converters = ['yarn', 'pnpm', 'bun']}: Npm2YarnOptions = {}): (
  tree: TreeNode,
) => void {
  return (tree) => {
    const state = {changed: false, imported: false};
    const visit = (node: TreeNode): void => {
      if (node.type === 'mdxjsEsm' && node.value?.includes('@theme/Tabs')) state.imported = true;
      const {children = []} = node;
      // Assign only replaced nodes: the others may belong to another plugin or be frozen.
      for (const [index, child] of children.entries()) {
        if (!isCommandBlock(child)) {
          visit(child);
          continue;
        }
        state.changed = true;
        children[index] = tabsOf(child, {sync, converters});
      }
    };
    visit(tree);
    if (state.changed && !state.imported) tree.children?.unshift(importNode(['Tabs', 'TabItem']));
  };
}

/** Skips documents without such code blocks. */
remarkNpm2Yarn.appliesTo = /npm2yarn/;

// CommonJS configurations write `require('@docusaurus/remark-plugin-npm2yarn')` without `.default`.
export {remarkNpm2Yarn as default, remarkNpm2Yarn as 'module.exports'};

function isCommandBlock(node: TreeNode): boolean {
  return node.type === 'code' && (node.meta ?? '').split(/\s+/).includes('npm2yarn');
}

function tabsOf(code: TreeNode, {sync, converters}: Required<Npm2YarnOptions>): TreeNode {
  const text = code.value ?? '';
  const meta = (code.meta ?? '')
    .split(/\s+/)
    .filter((word) => word !== 'npm2yarn')
    .join(' ');
  const item = (value: string, content: string, label?: string): TreeNode => ({
    type: 'mdxJsxFlowElement',
    name: 'TabItem',
    attributes: [attribute('value', value), ...(label === undefined ? [] : [attribute('label', label)])],
    children: [{type: 'code', lang: code.lang, ...(meta !== '' && {meta}), value: content}],
  });
  const converted = converters.map((converter) => {
    if (typeof converter !== 'string') return item(converter[0], converter[1](text));
    return item(converter, convertNpmCommands(text, converter), LABELS[converter]);
  });
  return {
    type: 'mdxJsxFlowElement',
    name: 'Tabs',
    attributes: sync ? [attribute('groupId', 'npm2yarn')] : [],
    children: [item('npm', text), ...converted],
  };
}

function attribute(name: string, value: string): object {
  return {type: 'mdxJsxAttribute', name, value};
}

/** Returns `import X from '@theme/X'` as an MDX node: text and syntax tree. */
function importNode(names: string[]): TreeNode {
  const value = names.map((name) => `import ${name} from '@theme/${name}'`).join('\n');
  const estree = {...parse(value, {ecmaVersion: 'latest', sourceType: 'module'}), comments: []};
  return {type: 'mdxjsEsm', value, data: {estree}};
}
