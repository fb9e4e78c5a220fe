const files = new Set<string>();

/**
 * Absolute paths of all files that were being evaluated when the language was read, in this thread.
 */
export function filesThatReadLocale(): ReadonlySet<string> {
  return files;
}

/**
 * Notes the files that read the language at this moment. Searching sources for the variable's name
 * would miss packages, and names that are put together.
 */
export function noteLocaleRead(): void {
  for (const file of filesOnStack()) files.add(file);
}

function filesOnStack(): string[] {
  const {prepareStackTrace, stackTraceLimit} = Error;
  try {
    Error.stackTraceLimit = Infinity;
    Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
    return (new Error().stack as unknown as string[]).map((file) => file.replace(/^file:\/\//, ''));
  } finally {
    Object.assign(Error, {prepareStackTrace, stackTraceLimit});
  }
}
