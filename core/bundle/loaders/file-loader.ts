import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoaderContext} from 'webpack';
import {INLINE_BELOW, INLINE_TYPES} from '../../support/inline-images.ts';

/**
 * Webpack loader for images, fonts, media and other files that code imports. The URL is the default
 * export, for `import url from './x.png'` and `require('./x.png').default`. webpack's asset modules
 * only support the first.
 */
export default function fileLoader(this: LoaderContext<{folder: string; emit: boolean}>, content: Buffer): string {
  const {folder, emit} = this.getOptions();
  const {name, ext} = path.parse(this.resourcePath);
  const type = INLINE_TYPES[ext.toLowerCase()];
  if (type && content.length < INLINE_BELOW) {
    return `export default ${JSON.stringify(`data:${type};base64,${content.toString('base64')}`)};`;
  }
  const hash = createHash('md5').update(content).digest('hex');
  const file = `assets/${folder}/${name}-${hash}${ext}`;
  if (emit) this.emitFile(file, content);
  return `export default __webpack_public_path__ + ${JSON.stringify(file)};`;
}

export const raw = true;
