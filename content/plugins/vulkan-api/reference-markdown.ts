import codeTexts from './data/code-texts.zh.json';
import {entryOf, reference} from './reference.ts';
import type {ChangeRecord, FieldRecord, ReferenceEntry} from './reference-records.ts';

const QUEUES: Record<string, string> = {
  graphics: '图形',
  compute: '计算',
  transfer: '传输',
  sparse_binding: '稀疏绑定',
  decode: '视频解码',
  encode: '视频编码',
  optical_flow: '光流',
  data_graph: '数据图',
};
const RENDER_PASS = {inside: '只能在渲染之内', outside: '只能在渲染之外', both: '渲染内外皆可'};
const LEVELS: Record<string, string> = {primary: '主', secondary: '次级'};
const NONE = '–';

/** Returns the declaration in C of a command or a structure, as today's header has it. */
export function declarationText(name: string, {kind, returns, fields = []}: ReferenceEntry): string {
  const width = Math.max(0, ...fields.map(({type}) => type.length));
  const lines = fields.map((field) => `    ${field.type.padEnd(width)} ${field.name}${field.suffix ?? ''}`);
  if (kind === 'command') return `${returns} ${name}(${lines.length > 0 ? `\n${lines.join(',\n')}` : 'void'});`;
  return `typedef ${kind === 'union' ? 'union' : 'struct'} ${name} {\n${lines.join(';\n')};\n} ${name};`;
}

/** Returns the words of the badges at the head of a page. */
export function badgeTexts(entry: ReferenceEntry): {text: string; tone: string}[] {
  const {version, extensions = [], legacy, isNewer, queues = [], levels = [], renderPass} = entry;
  const promoted = version === undefined ? [] : extensions;
  const owners = version === undefined ? extensions : [`Vulkan ${version} 起`];
  return [
    ...owners.map((text) => ({text, tone: 'primary'})),
    ...promoted.map((extension) => ({text: `由 ${extension} 并入`, tone: 'success'})),
    ...(legacy ? [{text: legacyText(legacy.since), tone: 'warning'}] : []),
    ...(isNewer ? [{text: `头文件 ${reference.compiled} 里没有`, tone: 'secondary'}] : []),
    ...(queues.length > 0 ? [{text: `队列：${queues.map(queueText).join('、')}`, tone: 'info'}] : []),
    ...(renderPass ? [{text: RENDER_PASS[renderPass], tone: 'secondary'}] : []),
    ...(levels.length > 0
      ? [{text: `${levels.map((level) => LEVELS[level] ?? level).join('、')}命令缓冲`, tone: 'secondary'}]
      : []),
  ];
}

/** Returns the table of parameters, members or values. */
export function fieldsMarkdown({kind, fields = [], values = [], moreValues, flags}: ReferenceEntry): string {
  if (kind === 'enumeration') {
    const rows = values.map(({name, value, since}) => [
      code(name),
      code(value),
      since === undefined ? '' : sinceText(since),
    ]);
    const more = moreValues === undefined ? '' : `\n\n另有 ${moreValues} 个值属于扩展，这里没有列出。`;
    const combined = flags === undefined ? '' : `这些位的组合的类型是 \`${flags}\`。\n\n`;
    return `${combined}${table(['名称', '值', '来自'], rows)}${more}`;
  }
  const rows = fields.map((field) => [
    code(field.name),
    code(field.type + (field.suffix ?? '')),
    noteOf(field, kind === 'command'),
  ]);
  return table([kind === 'command' ? '参数' : '成员', '类型', '说明'], rows);
}

/** Returns the table of return codes. */
export function codesMarkdown({success = [], errors = []}: ReferenceEntry): string {
  const texts = codeTexts as Record<string, string>;
  return table(
    ['返回码', '含义'],
    [...success, ...errors].map((name) => [code(name), texts[name] ?? '']),
  );
}

/**
 * Returns what differs between the header that compiles programs and today's registry, side by
 * side.
 */
export function versionsMarkdown(name: string, entry: ReferenceEntry): string {
  const rows = versionRows(name, entry);
  if (rows.length === 0) return '';
  return table(['', `1.3（头文件 ${reference.compiled}）`, `1.4（注册表 ${reference.header}）`], rows);
}

/** Returns a list of other names and of what belongs together. */
export function relationsMarkdown(name: string, entry: ReferenceEntry): string {
  const {aliases = [], legacy, parent, created = [], destroyed = [], usedBy = [], extendedBy = []} = entry;
  const more = (entry.extendedByAll ?? 0) - extendedBy.length;
  return [
    ['别名', codes(aliases)],
    ['改用', legacy?.by === undefined ? '' : code(legacy.by)],
    ['上级', parent === undefined ? '' : code(parent)],
    ['由这些函数得到', codes(created)],
    ['由这些函数销毁', codes(destroyed)],
    ['可以接在这些结构体的 `pNext` 链上', codes(entry.extends ?? [])],
    [
      '`pNext` 链上可以接',
      extendedBy.length === 0 ? '' : `${codes(extendedBy)}${more > 0 ? `，以及另外 ${more} 种` : ''}`,
    ],
    ['用到它的', codes(usedBy)],
    ['官方参考页', `[${name}](https://docs.vulkan.org/refpages/latest/refpages/source/${name}.html)`],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${label}：${value}`)
    .join('\n');
}

/** Returns the sections that the page of an entry has, each with its component. */
export function sectionsOf(name: string): [heading: string, component: string][] {
  const entry = entryOf(name);
  if (!entry) return [];
  const {kind, fields = [], success = [], errors = []} = entry;
  return [
    ...(kind === 'command' || kind === 'structure' || kind === 'union'
      ? ([['声明', 'VulkanDeclaration']] as [string, string][])
      : []),
    ...(fields.length > 0
      ? ([[kind === 'command' ? '参数' : '成员', 'VulkanFields']] as [string, string][])
      : kind === 'enumeration'
        ? ([['取值', 'VulkanFields']] as [string, string][])
        : []),
    ...(success.length + errors.length > 0 ? ([['返回值', 'VulkanCodes']] as [string, string][]) : []),
    ...(versionRows(name, entry).length > 0 ? ([['1.3 与 1.4', 'VulkanVersions']] as [string, string][]) : []),
    ['相关', 'VulkanRelations'],
  ];
}

function versionRows(name: string, entry: ReferenceEntry): string[][] {
  const {version, extensions = [], legacy, isNewer, compiledName, changes = []} = entry;
  const required = (entry.fields ?? []).filter((field) => field.required === '1.4');
  const added = changes.filter(({what}) => what === 'value');
  return [
    ...(version === '1.4' ? [['可用', extensions.map(code).join('、') || '没有', '核心']] : []),
    ...(compiledName === undefined ? [] : [['名称', code(compiledName), code(name)]]),
    ...(isNewer && version !== '1.4' ? [['声明', '头文件里没有', '有']] : []),
    ...(legacy?.since === '1.4'
      ? [['地位', '正常', `旧式${legacy.by === undefined ? '' : `，改用 ${code(legacy.by)}`}`]]
      : []),
    ...changes.filter(({what}) => what !== 'value').map(changeRow),
    ...(added.length > 0 ? [['核心的值', NONE, `多了 ${added.map((value) => code(value.name)).join('、')}`]] : []),
    ...(required.length > 0
      ? [['必须支持的特性', NONE, `多了 ${required.map((field) => code(field.name)).join('、')}`]]
      : []),
  ];
}

function changeRow({what, name, before, after}: ChangeRecord): string[] {
  const side = (value: string | undefined): string => {
    if (value === undefined) return '没有';
    if (what === 'queue') return `有 ${queueText(value)}`;
    if (what === 'renderPass') return RENDER_PASS[value as keyof typeof RENDER_PASS];
    return code(value);
  };
  const labels = {
    field: code(name),
    success: '返回码',
    error: '返回码',
    queue: '队列',
    renderPass: '录制位置',
    returns: '返回类型',
    value: '值',
  };
  return [labels[what], side(before), side(after)];
}

function noteOf(field: FieldRecord, isParameter: boolean): string {
  const {name, type, value, length, optional, unused, externSync, required} = field;
  const isPointer = type.includes('*');
  const canBeNull = isPointer ? '可以是 `NULL`' : '可以是 0';
  const notes = [
    ...(value === undefined ? [] : [value.split(',').length > 1 ? '' : `必须是 ${code(value)}`]),
    ...(name === 'pNext' && !isParameter ? ['`NULL`，或扩展结构体的链'] : optional ? [canBeNull] : []),
    ...(length === undefined ? [] : [`长度由 ${code(length)} 给出`]),
    ...(unused ? ['不再使用'] : []),
    ...(externSync === true ? ['须外部同步'] : (externSync?.map(externSyncText) ?? [])),
    ...(required === undefined ? [] : [`${required} 的设备都支持`]),
  ];
  return notes.filter(Boolean).join('；');
}

function externSyncText(part: string): string {
  return part === 'maybe' ? '一般须外部同步' : `${code(part)} 须外部同步`;
}

function legacyText(since: string): string {
  return /^\d/.test(since) ? `${since} 起算旧式` : `有 ${since} 时算旧式`;
}

function sinceText(since: string): string {
  return /^\d/.test(since) ? `Vulkan ${since}` : code(since);
}

function queueText(queue: string): string {
  return QUEUES[queue] ?? queue;
}

function codes(names: readonly string[]): string {
  return names.map(code).join('、');
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
