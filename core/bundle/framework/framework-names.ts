import path from 'node:path';
import {packageRoot} from '../../support/package-root.ts';
import {createStableNames} from '../stable-ids.ts';

/** Names files of the framework, independent of the folder of the program. */
export const frameworkName = createStableNames({inkstone: packageRoot()});

/** Returns the absolute file of such a name. Packages may also be installed elsewhere. */
export function frameworkFile(name: string): string {
  return path.join(packageRoot(), name.replace(/^inkstone\//, ''));
}
