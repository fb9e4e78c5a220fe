import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';

/** Reads the output folder from the context before anything is built, as many plugins do. */
export default function early({outDir}) {
  return {
    name: 'early',
    postBuild: () => fs.writeFileSync(path.join(outDir, 'early.txt'), typeof logger.success),
  };
}
