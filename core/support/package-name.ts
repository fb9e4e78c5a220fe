/** The package that a module specifier names: `@a/b/c` is a module of `@a/b`, `d/e` of `d`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
