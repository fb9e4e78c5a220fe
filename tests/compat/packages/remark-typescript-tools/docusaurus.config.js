import path from 'node:path';
import {linkDocblocks, transpileCodeblocks} from 'remark-typescript-tools';

const tsconfig = path.resolve(import.meta.dirname, 'tsconfig.json');
const library = path.resolve(import.meta.dirname, 'library');

export default {
  title: 'Knots',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {
          routeBasePath: '/',
          remarkPlugins: [
            [linkDocblocks, {extractorSettings: {tsconfig, basedir: library, rootFiles: ['index.ts']}}],
            [
              transpileCodeblocks,
              {
                compilerSettings: {
                  tsconfig,
                  externalResolutions: {
                    knots: {
                      resolvedPath: library,
                      packageId: {name: 'knots', subModuleName: 'index.ts', version: '1.0.0'},
                    },
                  },
                },
              },
            ],
          ],
        },
      },
    ],
  ],
};
