/** A message of the validation layer as the programs of the dictionary print it. */
export interface ValidationMessage {
  /** `VUID-…`, or the layer's own name where the specification has no number. */
  id: string;
  text: string;
}

/** Messages in the output of a program: its header file prints the name, the text and an empty line. */
export function messagesOf(output: string): ValidationMessage[] {
  return output
    .split('\n\n')
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [id = '', ...text] = block.split('\n');
      return {id, text: text.join('\n')};
    });
}

const COLUMNS = 76;

/**
 * The text as a page shows it: handles and numbers of threads, which differ from run to run, become
 * `0x…` and `thread …`; objects, the layer's explanation, the rule and its address stand on lines of
 * their own.
 */
export function shownMessage(text: string): string {
  return text
    .replace(/\b0x[0-9a-f]{9,}\b/g, '0x…')
    .replace(/\bthread \d+/g, 'thread …')
    .replace(/ *\n */g, ' ')
    .replace(/ (?=Object \d+: )/g, '\n')
    .replaceAll(' | ', '\n| ')
    .replace(/\.? The Vulkan spec states: /, (found) => `${found.startsWith('.') ? '.' : ''}\nThe Vulkan spec states: `)
    .replace(/ (?=\(https:\/\/)/, '\n')
    .split('\n')
    .flatMap(wrapped)
    .join('\n');
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  let rest = line.trim();
  if (/^(?:Validation Error: \[|\(https:)/.test(rest)) return [rest];
  while (rest.length > COLUMNS) {
    const at = rest.lastIndexOf(' ', COLUMNS);
    if (at <= 0) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}
