type CustomConverter = [name: string, convert: (npmCode: string) => string];

interface Npm2YarnOptions {
  /** All such tabs of a page show the same choice. */
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

/**
 * remark plugin: code blocks marked `npm2yarn` become tabs with the commands of other package
 * managers.
 */
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

/** `import X from '@theme/X'` as MDX holds it: text and syntax tree. */
function importNode(names: string[]): TreeNode {
  const body = names.map((name) => ({
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
    source: {type: 'Literal', value: `@theme/${name}`, raw: `'@theme/${name}'`},
    attributes: [],
  }));
  const value = names.map((name) => `import ${name} from '@theme/${name}'`).join('\n');
  return {type: 'mdxjsEsm', value, data: {estree: {type: 'Program', body, comments: [], sourceType: 'module'}}};
}

/** Package managers that commands of npm can be written for. */
type PackageManager = 'yarn' | 'pnpm' | 'bun';

type Words = string[];

/** Sub-commands of npm with their short forms. */
const ALIASES: Record<string, string> = {
  i: 'install',
  add: 'install',
  in: 'install',
  un: 'uninstall',
  rm: 'uninstall',
  remove: 'uninstall',
  r: 'uninstall',
  up: 'update',
  upgrade: 'update',
  t: 'test',
  create: 'init',
  'run-script': 'run',
  x: 'exec',
};

/** Names for adding to the development dependencies and the like. */
const SAVE_FLAGS: Record<string, Record<PackageManager, string>> = {
  '--save-dev': {yarn: '--dev', pnpm: '--save-dev', bun: '--dev'},
  '-D': {yarn: '--dev', pnpm: '-D', bun: '--dev'},
  '--save-optional': {yarn: '--optional', pnpm: '--save-optional', bun: '--optional'},
  '-O': {yarn: '--optional', pnpm: '-O', bun: '--optional'},
  '--save-exact': {yarn: '--exact', pnpm: '--save-exact', bun: '--exact'},
  '-E': {yarn: '--exact', pnpm: '-E', bun: '--exact'},
  '--save': {yarn: '', pnpm: '', bun: ''},
  '-S': {yarn: '', pnpm: '', bun: ''},
};

const YARN_BUILTIN = new Set(
  'add audit bin cache config create exec global import info init install link list login logout outdated owner pack publish remove run tag team test unlink upgrade version versions why'.split(
    ' ',
  ),
);

/** A call of npm or npx with its words, up to the end of the command. */
const COMMAND = /(^|[\s;&|$(`])(npm|npx)((?:[ \t]+[^\s;&|#)`]+)*)/g;

/**
 * Commands of npm in a piece of shell text, written for another package manager. Other text stays.
 */
export function convertNpmCommands(code: string, manager: PackageManager): string {
  return code
    .split('\n')
    .map((line) => {
      const comment = /(?:^|\s)#/.exec(line)?.index ?? line.length;
      return (
        line.slice(0, comment).replace(COMMAND, (_, before: string, tool: string, rest: string) => {
          const words = rest.trim() === '' ? [] : rest.trim().split(/[ \t]+/);
          return before + (tool === 'npx' ? runner(manager, words) : convertCommand(words, manager));
        }) + line.slice(comment)
      );
    })
    .join('\n');
}

function convertCommand(words: Words, manager: PackageManager): string {
  const [name = '', ...args] = words;
  const command = ALIASES[name] ?? name;
  switch (command) {
    case 'install':
      return installCommand(args, manager);
    case 'ci':
      return [
        manager,
        'install',
        manager === 'yarn' && '--immutable',
        manager !== 'yarn' && '--frozen-lockfile',
        ...args,
      ]
        .filter(Boolean)
        .join(' ');
    case 'uninstall':
      return removeCommand(args, manager);
    case 'run':
      return runCommand(args, manager);
    case 'init':
      return initCommand(args, manager);
    case 'exec':
      return runner(
        manager,
        args.filter((word) => word !== '--'),
      );
    case 'update':
      return join(manager, manager === 'yarn' ? 'upgrade' : 'update', args);
    case 'test':
    case 'start':
      return manager === 'bun' ? join(manager, 'run', [command, ...args]) : join(manager, command, withoutDashes(args));
    default:
      return join(manager, name, args);
  }
}

function installCommand(args: Words, manager: PackageManager): string {
  const flags = args.map((word) => SAVE_FLAGS[word]?.[manager] ?? word).filter((word) => word !== '');
  const isGlobal = flags.includes('-g') || flags.includes('--global');
  const hasPackages = flags.some((word) => !word.startsWith('-'));
  if (!hasPackages) return join(manager, 'install', flags);
  if (manager === 'yarn' && isGlobal)
    return join(
      'yarn',
      'global add',
      flags.filter((word) => !/^(?:-g|--global)$/.test(word)),
    );
  return join(manager, 'add', flags);
}

function removeCommand(args: Words, manager: PackageManager): string {
  const flags = args.filter((word) => !(word in SAVE_FLAGS));
  const isGlobal = flags.includes('-g') || flags.includes('--global');
  if (manager === 'yarn' && isGlobal)
    return join(
      'yarn',
      'global remove',
      flags.filter((word) => !/^(?:-g|--global)$/.test(word)),
    );
  return join(manager, 'remove', flags);
}

/**
 * yarn runs scripts by their bare name, unless it has a command of this name; none of them needs
 * `--` before arguments.
 */
function runCommand(args: Words, manager: PackageManager): string {
  const words = withoutDashes(args);
  if (manager === 'yarn' && words[0] !== undefined && !YARN_BUILTIN.has(words[0])) return ['yarn', ...words].join(' ');
  return join(manager, 'run', words);
}

function initCommand(args: Words, manager: PackageManager): string {
  const [first, ...rest] = withoutDashes(args);
  if (first === undefined || first.startsWith('-')) return join(manager, 'init', args);
  const name = manager === 'yarn' ? first.replace(/@latest$/, '') : first;
  return join(manager, 'create', [name, ...rest]);
}

function runner(manager: PackageManager, words: Words): string {
  const tools: Record<PackageManager, string> = {yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx'};
  return [tools[manager], ...words.filter((word) => word !== '-y' && word !== '--yes')].join(' ');
}

function withoutDashes(words: Words): Words {
  const at = words.indexOf('--');
  return at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}

function join(...parts: [string, string, Words]): string {
  const [tool, command, words] = parts;
  return [tool, command, ...words].filter((word) => word !== '').join(' ');
}
