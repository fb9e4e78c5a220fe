import path from 'node:path';
import {InkstoneError, packageRoot} from 'inkstone/plugin';
import {firstFile} from '../../_content/page-sources.ts';
import type {FeedOptions} from '../options.ts';

/**
 * A style sheet that makes a feed readable in the browser: the XSL file, and the CSS file beside
 * it.
 */
export interface FeedStyle {
  xsl: string;
  css: string;
}

/**
 * Returns the style sheet of a feed according to the option `xslt`: the default one, a file of the
 * site in the blog's folder, or none.
 */
export async function feedStyle(
  type: 'rss' | 'atom',
  xslt: FeedOptions['xslt'],
  contentDirs: string[],
): Promise<FeedStyle | undefined> {
  const wanted = typeof xslt === 'object' && xslt !== null ? xslt[type] : xslt;
  if (!wanted) return undefined;
  const dirs = wanted === true ? [path.join(packageRoot(), 'plugins/content-blog/assets')] : contentDirs;
  const xsl = findFile(dirs, wanted === true ? `${type}.xsl` : wanted);
  const {dir, name} = path.parse(xsl);
  return {xsl, css: findFile([dir], `${name}.css`)};
}

function findFile(dirs: string[], name: string): string {
  const file = firstFile(dirs, name);
  if (file !== undefined) return file;
  throw new InkstoneError({
    code: 'INK2230',
    severity: 'error',
    message: `The feed style sheet "${name}" does not exist in ${dirs.join(' or ')}.`,
    hint: 'Set "feedOptions.xslt" to true for the built-in style sheet. An XSL file requires a CSS file of the same name next to it.',
  });
}
