import type {ParameterRecord} from './records.ts';

/** A parameter or a member in today's registry. */
export interface FieldRecord extends ParameterRecord {
  /** What gives the length of the array that it points to: `bindingCount`. */
  length?: string;
  /** The field exists but means nothing. */
  unused?: true;
  /** Core version from which every device supports this feature. */
  required?: string;
}

/** A value of an enumeration or a bit mask. */
export interface ValueRecord {
  name: string;
  /** As a header writes it: `2`, `0x00000008`. */
  value: string;
  /** Version or extension that added it to the type. */
  since?: string;
}

/**
 * What differs between the registry of the header that compiles the site's programs and today's.
 */
export interface ChangeRecord {
  what: 'field' | 'value' | 'success' | 'error' | 'queue' | 'renderPass' | 'returns';
  name: string;
  /** Missing where the older registry lacks it. */
  before?: string;
  /** Missing where today's registry lacks it. */
  after?: string;
}

/** Facts about a command or a type, from today's registry. */
export interface ReferenceEntry {
  kind: 'command' | 'structure' | 'union' | 'handle' | 'enumeration';
  /** Core version that introduced it. Without one it belongs to extensions. */
  version?: string;
  /** Extensions that define it; for something in core, those from which it was promoted. */
  extensions?: string[];
  /** Other names, such as those that it had as part of an extension. */
  aliases?: string[];
  /** The header that compiles the site's programs lacks it under every name. */
  isNewer?: true;
  /** Its name in that header, if it differs. */
  compiledName?: string;
  /** Since when the registry calls it legacy, and what supersedes it. */
  legacy?: {since: string; by?: string};
  /** Parameters or members. */
  fields?: FieldRecord[];
  values?: ValueRecord[];
  /** Number of values of extensions that the list leaves out. */
  moreValues?: number;
  /** Name of the type for combinations of the values. */
  flags?: string;
  returns?: string;
  success?: string[];
  errors?: string[];
  queues?: string[];
  levels?: string[];
  renderPass?: 'inside' | 'outside' | 'both';
  /** Structures in whose `pNext` chain it may be. */
  extends?: string[];
  /** Structures that its `pNext` chain may contain and that have a page. */
  extendedBy?: string[];
  /** Number of all structures that its `pNext` chain may contain. */
  extendedByAll?: number;
  /** Commands and structures with a page that take or contain it. */
  usedBy?: string[];
  parent?: string;
  isDispatchable?: true;
  created?: string[];
  destroyed?: string[];
  changes?: ChangeRecord[];
}

/** Content of `data/reference.json`. */
export interface ReferenceData {
  /** Version of today's registry: `1.4.363`. */
  header: string;
  /** Version of the header that compiles the site's programs: `1.3.239`. */
  compiled: string;
  /** Where today's registry is from, and its license. */
  source: {package: string; license: string; sha256: string};
  entries: Record<string, ReferenceEntry>;
  /** What is new about commands with a page elsewhere; those without news are missing. */
  commands: Record<string, Pick<ReferenceEntry, 'legacy' | 'changes'>>;
}
