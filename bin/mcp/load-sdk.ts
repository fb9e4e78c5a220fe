import {createRequire} from 'node:module';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {packageRoot} from '../../core/support/package-root.ts';

const NAME = '@modelcontextprotocol/server';

/** The modules of the protocol's SDK. */
export type Sdk = typeof import('@modelcontextprotocol/server') &
  Pick<typeof import('@modelcontextprotocol/server/stdio'), 'serveStdio' | 'StdioServerTransport'>;

/**
 * Loads the SDK, which only sites with the MCP server install: from the site, or else from where
 * Inkstone is installed.
 *
 * @throws INK8100 if it is missing
 */
export function loadSdk(siteDir: string, dirs: readonly string[] = [siteDir, packageRoot()]): Sdk {
  for (const dir of dirs) {
    const require = createRequire(path.join(dir, 'package.json'));
    try {
      return {...(require(NAME) as Sdk), ...(require(`${NAME}/stdio`) as Sdk)};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw userError('INK8100', `The MCP server requires the package "${NAME}".`, {
    hint: `Run "npm install --save-dev ${NAME}" in the folder of the site.`,
  });
}
