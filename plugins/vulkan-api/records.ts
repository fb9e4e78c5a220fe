/** A parameter of a command, or a member of a structure, as the registry declares it. */
export interface ParameterRecord {
  name: string;
  /** Without the name: `const VkBufferCopy*`. */
  type: string;
  /** Suffix of the name: `[256]`. */
  suffix?: string;
  optional?: true;
  /** `true` for the parameter itself; else what it points to: `pPresentInfo->pSwapchains[]`. */
  externSync?: true | string[];
  /** The only value it may have (`sType`). */
  value?: string;
}

export interface CommandRecord {
  returns: string;
  parameters: ParameterRecord[];
  success: string[];
  errors: string[];
  queues: string[];
  levels: string[];
  renderPass?: 'inside' | 'outside' | 'both';
  /** Version of the core that brought it, or the extension. */
  version?: string;
  extension?: string;
}

export interface StructureRecord {
  members: ParameterRecord[];
}

/** What `data/records.json` holds. */
export interface RegistryRecords {
  /** Version of the registry: `1.3.239`. */
  header: string;
  commands: Record<string, CommandRecord>;
  structures: Record<string, StructureRecord>;
  /** Parent of each handle; `null` where it has none. */
  handles: Record<string, string | null>;
}

/**
 * What `data/names.json` holds: sorted names, each as the number of characters it shares with the
 * one before, and the rest.
 */
export interface RegistryNames {
  header: string;
  names: string;
}

const MAX_SHARED = 35;

/**
 * Sorted names as one text, a tenth of their size: one digit (base 36) for what a name shares with
 * the one before, then the rest.
 */
export function packNames(names: readonly string[]): string {
  let before = '';
  const words = names.map((name) => {
    let shared = 0;
    while (shared < MAX_SHARED && shared < before.length && before[shared] === name[shared]) shared++;
    before = name;
    return shared.toString(36) + name.slice(shared);
  });
  return words.join(' ');
}

/** The names that `packNames` was given, in order. */
export function unpackNames(packed: string): string[] {
  let before = '';
  return packed.split(' ').map((word) => {
    before = before.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1);
    return before;
  });
}
