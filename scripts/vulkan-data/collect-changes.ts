import type {ChangeRecord, FieldRecord, ReferenceEntry} from '../../content/plugins/vulkan-api/reference-records.ts';

/** Codes that today's registry lists with every command. */
const COMMON_CODES = new Set(['VK_ERROR_UNKNOWN', 'VK_ERROR_VALIDATION_FAILED']);

/** Returns what differs between two registries: fields, return codes, queues and core values. */
export function changesOf(before: ReferenceEntry, after: ReferenceEntry): ChangeRecord[] {
  return [
    ...fieldChanges(before.fields ?? [], after.fields ?? []),
    ...listChanges('success', before.success, after.success),
    ...listChanges('error', before.errors, after.errors).filter(({name}) => !COMMON_CODES.has(name)),
    ...listChanges('queue', before.queues, after.queues),
    ...textChange('renderPass', before.renderPass, after.renderPass),
    ...textChange('returns', before.returns, after.returns),
    ...listChanges('value', coreValues(before), coreValues(after)).filter(({before: old}) => old === undefined),
  ];
}

function fieldChanges(before: FieldRecord[], after: FieldRecord[]): ChangeRecord[] {
  const older = new Map(before.map((field) => [field.name, written(field)]));
  const newer = new Map(after.map((field) => [field.name, written(field)]));
  return [...new Set([...older.keys(), ...newer.keys()])]
    .filter((name) => older.get(name) !== newer.get(name))
    .map((name) => change('field', name, older.get(name), newer.get(name)));
}

/** Returns a declaration; registries differ in the spaces that they put around asterisks. */
function written({type, name, suffix = ''}: FieldRecord): string {
  return `${type.replace(/\bstruct /, '')} ${name}${suffix}`;
}

function listChanges(what: ChangeRecord['what'], before: string[] = [], after: string[] = []): ChangeRecord[] {
  return [
    ...before.filter((name) => !after.includes(name)).map((name) => change(what, name, name, undefined)),
    ...after.filter((name) => !before.includes(name)).map((name) => change(what, name, undefined, name)),
  ];
}

function textChange(what: ChangeRecord['what'], before?: string, after?: string): ChangeRecord[] {
  return before === after ? [] : [change(what, what, before, after)];
}

function coreValues({values = []}: ReferenceEntry): string[] {
  return values.filter(({since}) => since === undefined || /^\d/.test(since)).map(({name}) => name);
}

function change(what: ChangeRecord['what'], name: string, before?: string, after?: string): ChangeRecord {
  return {what, name, ...(before !== undefined && {before}), ...(after !== undefined && {after})};
}
