import type {Code, Nodes, Parents, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {CommandFacts} from './client/facts.ts';
import {attributeOf, jsxElement, themeImport} from './jsx-nodes.ts';
import {prototypeText} from './prototype.ts';
import type {CommandRecord, RegistryRecords} from './records.ts';
import {reference} from './reference.ts';
import {records} from './registry.ts';
import {codeRows, parameterRows} from './table-rows.ts';

/** Reports a problem at a node. */
export type ReportNode = (reason: string, node: Nodes) => void;

/** Returns the address of the page of a command or a type, if it has one. */
export type UrlOf = (name: string) => string | undefined;

type Expansion = (
  node: MdxJsxFlowElement,
  name: string,
  context: {report: ReportNode; urlOf: UrlOf},
) => MdxJsxFlowElement | Code | undefined;

const EXPANSIONS: Record<string, Expansion> = {
  VulkanFacts: (node, name, {report, urlOf}) => {
    const command = commandNamed(name, node, report);
    const facts = command && {...commandFacts(command, records.handles), ...newsOf(name, urlOf)};
    return facts && jsxElement('VulkanFacts', {facts}, []);
  },
  VulkanPrototype: (node, name, {report}) => {
    const command = commandNamed(name, node, report);
    if (!command) return undefined;
    // An ordinary code block, so that it is highlighted at build time and needs no component. The
    // class adds the border.
    const data = {hProperties: {className: ['language-c', 'ink-proto']}};
    return {type: 'code', lang: 'c', value: prototypeText(name, command), data};
  },
  VulkanParameters: (node, name, {report, urlOf}) => {
    const parameters = records.commands[name]?.parameters ?? records.structures[name]?.members;
    if (!parameters) return void report(`the Vulkan registry has no "${name}"`, node);
    const table = parameterRows(parameters, node.children, (reason, at) => report(reason, at ?? node));
    const {children} = table;
    const rows = table.rows.map((row) => {
      const url = urlOf(row.type.replace(/^const |[*\s]|\[.*$/g, ''));
      return {...row, ...(url !== undefined && {url})};
    });
    const of = name in records.commands ? 'command' : 'structure';
    return jsxElement('VulkanParameters', {of, rows}, children);
  },
  VulkanReturnCodes: (node, name, {report}) => {
    const command = commandNamed(name, node, report);
    if (!command) return undefined;
    const codes = [...command.success, ...command.errors];
    const {rows, children} = codeRows(codes, node.children, (reason, at) => report(reason, at ?? node));
    return jsxElement('VulkanReturnCodes', {rows}, children);
  },
};

/**
 * Fills `<VulkanFacts name="…"/>` and the other components with data from the registry, as literal
 * values, so that a page only contains the data of its own command. Adds imports of the components.
 */
export function expandComponents(tree: Parents, report: ReportNode, urlOf: UrlOf = () => undefined): void {
  const used = new Set<string>();
  expandChildren(tree, used, {report, urlOf});
  wrapHead(tree);
  if (used.size > 0) (tree.children as Nodes[]).unshift(themeImport('VulkanCommand', [...used].sort()));
}

function expandChildren(parent: Parents, used: Set<string>, context: {report: ReportNode; urlOf: UrlOf}): void {
  for (const [index, child] of parent.children.entries()) {
    const expand = child.type === 'mdxJsxFlowElement' && child.name ? EXPANSIONS[child.name] : undefined;
    if (!expand) {
      if ('children' in child) expandChildren(child, used, context);
      continue;
    }
    const element = child as MdxJsxFlowElement;
    const expanded = expand(element, attributeOf(element, 'name') ?? '', context);
    if (!expanded) continue;
    if (expanded.type === 'mdxJsxFlowElement') used.add(element.name as string);
    parent.children[index] = {...expanded, ...(child.position && {position: child.position})} as never;
  }
}

/**
 * Moves the title and the first sentence into `VulkanFacts`, which renders the head of the page.
 */
function wrapHead(tree: Parents): void {
  const children = tree.children as RootContent[];
  const facts = children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === 'VulkanFacts');
  const title = children.findIndex((node) => titleOf(node) !== undefined);
  if (facts === -1 || title === -1 || title > facts) return;
  const [head, ...lead] = children.splice(title, facts - title) as [RootContent, ...RootContent[]];
  const element = children[title] as MdxJsxFlowElement;
  element.children = [titleOf(head), ...lead] as MdxJsxFlowElement['children'];
}

/** Returns the title of a page. The compiler has already wrapped it in a `header`. */
function titleOf(node: Nodes): Nodes | undefined {
  if (node.type === 'heading') return node.depth === 1 ? node : undefined;
  if ((node.type as string) !== 'header' || !('children' in node)) return undefined;
  return (node.children as Nodes[]).find((child) => titleOf(child) !== undefined);
}

function commandNamed(name: string, node: Nodes, report: ReportNode): (typeof records.commands)[string] | undefined {
  const command = records.commands[name];
  if (!command) report(`the Vulkan registry has no command "${name}"`, node);
  return command;
}

/** Returns the facts about a command from its record. */
export function commandFacts(command: CommandRecord, handles: RegistryRecords['handles']): CommandFacts {
  const first = command.parameters[0]?.type ?? '';
  return {
    ...(command.version !== undefined && {version: command.version}),
    ...(command.extension !== undefined && {extension: command.extension}),
    kind: kindOf(first, command),
    queues: first === 'VkQueue' ? ['parameter'] : command.queues,
    ...(command.renderPass !== undefined && {renderPass: command.renderPass}),
    levels: command.levels,
    handles: handleChain(command, handles),
    externSync: command.parameters.flatMap(({name, externSync}) => (externSync === true ? [name] : (externSync ?? []))),
  };
}

/** Returns what is different about a command today. */
export function newsOf(name: string, urlOf: UrlOf): Pick<CommandFacts, 'legacy' | 'newCodes'> {
  const {legacy, changes = []} = reference.commands[name] ?? {};
  const url = legacy?.by === undefined ? undefined : urlOf(legacy.by);
  const codes = changes.filter(({what, before}) => /^(?:success|error)$/.test(what) && before === undefined);
  return {
    ...(legacy && {legacy: {...legacy, ...(url !== undefined && {url})}}),
    ...(codes.length > 0 && {newCodes: codes.map((change) => change.name)}),
  };
}

function kindOf(firstType: string, {queues, levels}: CommandRecord): CommandFacts['kind'] {
  if (queues.length > 0 || levels.length > 0) return 'recorded';
  if (['VkDevice', 'VkQueue', 'VkCommandBuffer'].includes(firstType)) return 'device';
  return firstType === 'VkInstance' || firstType === 'VkPhysicalDevice' ? 'instance' : 'global';
}

function handleChain({parameters}: CommandRecord, handles: RegistryRecords['handles']): string[] {
  const created = parameters
    .map(({type}) => /^(Vk\w+)\*$/.exec(type)?.[1])
    .find((type) => type !== undefined && type in handles);
  const handle = created ?? parameters[0]?.type ?? '';
  const parent = handles[handle];
  if (parent === undefined) return [];
  return parent === null ? [handle] : [parent, handle];
}
