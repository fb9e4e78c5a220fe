import type {List, ListItem, PhrasingContent, RootContent} from 'mdast';
import texts from './data/standard-texts.zh.json';
import {jsxElement} from './jsx-nodes.ts';
import type {ParameterRecord} from './records.ts';

/** Rows of a table in the order of the registry, with the descriptions as children. */
export interface TableRows<Row> {
  rows: Row[];
  children: RootContent[];
}

/** Reports a problem of a table at a node. */
export type ReportTable = (reason: string, node?: RootContent) => void;

/** A parameter or member in the format of `VulkanParameters`. */
export interface ParameterRow {
  name: string;
  type: string;
  externSync?: true | string[];
}

/**
 * Returns a row for each parameter or member in the registry, with the descriptions in the list.
 */
export function parameterRows(
  parameters: readonly ParameterRecord[],
  content: readonly RootContent[],
  report: ReportTable,
): TableRows<ParameterRow> {
  const values = new Map(parameters.map(({name, value}) => [name, value ?? '']));
  const rows = parameters.map(({name, type, suffix, externSync}): ParameterRow => {
    return {name, type: type + (suffix ?? ''), ...(externSync !== undefined && {externSync})};
  });
  return describedRows(rows, {content, report, values});
}

/** Returns a row for each return code in the registry, with the descriptions in the list. */
export function codeRows(
  codes: readonly string[],
  content: readonly RootContent[],
  report: ReportTable,
): TableRows<{name: string}> {
  return describedRows(
    codes.map((name) => ({name})),
    {content, report, values: new Map()},
  );
}

function describedRows<Row extends {name: string}>(
  rows: Row[],
  input: {content: readonly RootContent[]; report: ReportTable; values: ReadonlyMap<string, string>},
): TableRows<Row> {
  const described = new Map<string, Description>();
  for (const each of readDescriptions(input.content)) {
    if (!rows.some(({name}) => name === each.key))
      input.report(`the Vulkan registry has no "${each.key}" here`, each.node);
    else if (described.has(each.key)) input.report(`"${each.key}" is described twice`, each.node);
    described.set(each.key, each);
  }
  const children = rows.map(({name}) => {
    const content = described.get(name)?.content ?? standardText(name, input.values.get(name) ?? '');
    if (!content) input.report(`"${name}" is not described`);
    return jsxElement(null, {}, content ?? []);
  });
  return {rows, children};
}

/** Returns the description of a name that means the same everywhere. */
function standardText(name: string, value: string): RootContent[] | undefined {
  const text = (texts as Record<string, string>)[name];
  return text === undefined ? undefined : inlineNodes(text.replace('{value}', value));
}

/** A name and its description. */
export interface Description {
  key: string;
  content: RootContent[];
  node: ListItem;
}

/**
 * Reads a list whose items begin with a name in code and a colon: `` - `size`：字节数。 ``. Ignores
 * items without a name.
 */
export function readDescriptions(nodes: readonly RootContent[]): Description[] {
  return nodes
    .filter((node): node is List => node.type === 'list')
    .flatMap((list) => list.children)
    .flatMap((item) => descriptionOf(item) ?? []);
}

function descriptionOf(item: ListItem): Description | undefined {
  const [head, ...blocks] = item.children;
  if (head?.type !== 'paragraph') return undefined;
  const [name, ...rest] = head.children;
  if (name?.type !== 'inlineCode') return undefined;
  const content = blocks.length === 0 ? withoutColon(rest) : [{...head, children: withoutColon(rest)}, ...blocks];
  return {key: name.value, content: content as RootContent[], node: item};
}

function withoutColon(content: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = content;
  if (first?.type !== 'text') return content;
  const value = first.value.replace(/^\s*[：:]\s*/, '');
  return value === '' ? rest : [{...first, value}, ...rest];
}

/** Converts a text with names in backquotes to nodes. */
export function inlineNodes(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]+)`/)
    .map((value, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value}))
    .filter((node) => 'value' in node && node.value !== '');
}
