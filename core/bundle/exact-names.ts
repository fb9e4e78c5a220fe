import path from 'node:path';
import {clientModules as docusaurusNames} from '../compat/docusaurus-modules.ts';
import {packageRoot} from '../support/package-root.ts';

/**
 * Names that stand for one file each: compatibility modules, Inkstone's own doors, and the
 * generated entries.
 */
export function exactNames(entries: Record<string, string>): Map<string, string> {
  const own = {
    'inkstone/runtime': 'runtime/index.ts',
    'inkstone/docs': 'plugins/content-docs/client/index.ts',
    'inkstone/blog': 'plugins/content-blog/client/index.ts',
    'inkstone/theme-common': 'theme/_common/index.ts',
    '@inkstone/announcement-memory': 'theme/_common/announcement-memory.ts',
    '@inkstone/code-instructions': 'contract/code-instructions.ts',
    '@inkstone/bundled-document': 'runtime/bundled-document.ts',
    '@inkstone/react-router': 'runtime/react-router.tsx',
  };
  const names: Record<string, string> = {...docusaurusNames, ...own};
  const inPackage = Object.entries(names).map(([name, file]): [string, string] => [
    name,
    path.join(packageRoot(), file),
  ]);
  return new Map<string, string>([...inPackage, ...Object.entries(entries)]);
}
