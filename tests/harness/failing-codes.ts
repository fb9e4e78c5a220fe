/** File operations and the errors that the system has for them, for `failing-files.mjs`. */
export const FAILING_CODES: Readonly<Record<string, readonly string[]>> = {
  appendFile: ['ENOSPC', 'EIO'],
  chmod: ['EPERM'],
  copyFile: ['ENOSPC', 'EIO', 'EACCES'],
  cp: ['ENOSPC', 'EIO', 'EACCES'],
  link: ['EPERM', 'ENOSPC'],
  lstat: ['EIO', 'EACCES'],
  mkdir: ['ENOSPC', 'EACCES', 'EIO'],
  mkdtemp: ['ENOSPC', 'EACCES'],
  open: ['EMFILE', 'EIO', 'EACCES'],
  opendir: ['EMFILE', 'EACCES'],
  readFile: ['EIO', 'EMFILE', 'EACCES'],
  readdir: ['EMFILE', 'EACCES', 'EIO'],
  realpath: ['EIO', 'EACCES'],
  rename: ['EBUSY', 'ENOSPC', 'EPERM'],
  rm: ['EBUSY', 'EPERM'],
  stat: ['EIO', 'EACCES'],
  symlink: ['EPERM', 'ENOSPC'],
  unlink: ['EBUSY', 'EPERM'],
  utimes: ['EPERM'],
  writeFile: ['ENOSPC', 'EIO', 'EMFILE'],
};

/** One error for each operation; another one for each number. */
export function codesAt(number: number): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(FAILING_CODES).map(([name, list]) => [name, list[number % list.length]]));
}

/** The first error of each operation, for runs that only count operations. */
export const firstCodes = (): Record<string, string | undefined> => codesAt(0);
