/** A parameter of a command, or a member of a structure, as the registry declares it. */
export interface ParameterRecord {
  name: string;
  /** Without the name: `const VkBufferCopy*`. */
  type: string;
  /** Suffix of the name: `[256]`. */
  suffix?: string;
  optional?: true;
  /** `true` for the parameter itself, or what it points to: `pPresentInfo->pSwapchains[]`. */
  externSync?: true | string[];
  /** The only allowed value (`sType`). */
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
  /** Core version that introduced the command, unless an extension did. */
  version?: string;
  extension?: string;
}

export interface StructureRecord {
  members: ParameterRecord[];
}

/** Content of `data/records.json`. */
export interface RegistryRecords {
  /** Version of the registry: `1.3.239`. */
  header: string;
  commands: Record<string, CommandRecord>;
  structures: Record<string, StructureRecord>;
  /** Parent of each handle; `null` for none. */
  handles: Record<string, string | null>;
}

/** Content of `data/names.json`; names are encoded by `packNames`. */
export interface RegistryNames {
  header: string;
  names: string;
}

const MAX_SHARED = 35;

/**
 * Encodes sorted names as one string, a tenth of their size: each as one digit (base 36) for the
 * number of characters it shares with the previous name, followed by the rest.
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

/** Decodes the result of `packNames`. */
export function unpackNames(packed: string): string[] {
  let before = '';
  return packed.split(' ').map((word) => {
    before = before.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1);
    return before;
  });
}
