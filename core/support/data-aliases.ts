import path from 'node:path';

/**
 * Names that Docusaurus's content plugins give to the folders of their data. Plugins that extend
 * one of them request routes with such paths.
 *
 * @param generatedDir of a language
 */
export function dataAliases(generatedDir: string): Record<string, string> {
  return Object.fromEntries(
    ['blog', 'docs'].map((name) => [`~${name}`, path.join(generatedDir, `docusaurus-plugin-content-${name}`)]),
  );
}

/** Returns the file that a path such as `~blog/default/x.json` means; other paths unchanged. */
export function dataFile(written: string, generatedDir: string): string {
  const [name = ''] = written.split('/', 1);
  const rest = written.slice(name.length);
  // Docusaurus has one folder for all languages. Some plugins write its name instead of asking.
  const root = rest.startsWith('/../locale-') ? path.dirname(generatedDir) : generatedDir;
  const folder = dataAliases(root)[name];
  return folder === undefined ? written : path.join(folder, rest);
}
