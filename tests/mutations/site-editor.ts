import fs from 'node:fs';
import path from 'node:path';

/** Numbers from a seed: the same seed gives the same walk. */
export interface Random {
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {below, pick: (items) => items[below(items.length)] as (typeof items)[number]};
}

/** Arguments and environment variables of a command beyond the usual ones. */
export interface Command {
  args: string[];
  env: Record<string, string>;
}

/**
 * Changes files of a site as an author does. Paths are relative to the site, with forward slashes.
 */
export interface SiteEditor {
  /** Absolute. */
  dir: string;
  /** How the next command is run. */
  command: Command;
  files: (folder: string, ending: RegExp) => string[];
  has: (file: string) => boolean;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  edit: (file: string, change: (text: string) => string) => void;
  remove: (file: string) => void;
  move: (from: string, to: string) => void;
  copy: (from: string, to: string) => void;
  /** Sets a field of the front matter, or takes it away. */
  setField: (file: string, field: string, value: string | undefined) => void;
}

export function openSite(dir: string, command: Command = {args: [], env: {}}): SiteEditor {
  const at = (file: string): string => path.join(dir, file);
  const makeFolder = (file: string): void => void fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  const read = (file: string): string => fs.readFileSync(at(file), 'utf8');
  const write = (file: string, text: string): void => {
    makeFolder(file);
    fs.writeFileSync(at(file), text);
  };
  const edit = (file: string, change: (text: string) => string): void => write(file, change(read(file)));
  return {
    dir,
    command,
    files: (folder, ending) =>
      fs
        .readdirSync(at(folder), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && ending.test(entry.name))
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort(),
    has: (file) => fs.existsSync(at(file)),
    read,
    write,
    edit,
    remove: (file) => fs.rmSync(at(file), {recursive: true, force: true}),
    move: (from, to) => {
      makeFolder(to);
      fs.renameSync(at(from), at(to));
    },
    copy: (from, to) => {
      makeFolder(to);
      fs.cpSync(at(from), at(to), {recursive: true});
    },
    setField: (file, field, value) => edit(file, (text) => withField(text, field, value)),
  };
}

function withField(text: string, field: string, value: string | undefined): string {
  const line = value === undefined ? '' : `${field}: ${value}\n`;
  const block = /^---\n([^]*?)---\n/.exec(text);
  if (!block) return line === '' ? text : `---\n${line}---\n\n${text}`;
  const others = (block[1] ?? '').replace(new RegExp(`^${field}:.*\\n(?:[ \\t-].*\\n)*`, 'm'), '');
  return `---\n${others}${line}---\n${text.slice(block[0].length)}`;
}
