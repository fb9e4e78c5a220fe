import path from 'node:path';
import {fillTemplate} from '../../core/commands/write-files.ts';
import {listFiles} from '../../core/support/output-files.ts';
import {packageRoot} from '../../core/support/package-root.ts';

/** Sites that `init` can create, with what they are. */
export const TEMPLATES = {
  'docs-and-blog': 'documentation with a blog',
  docs: 'documentation with a search',
  blog: 'a blog',
  chinese: 'a Chinese site with a search, docs and a blog',
} as const;

export type TemplateName = keyof typeof TEMPLATES;
export type Language = 'typescript' | 'javascript';

/**
 * Folders of `templates/site` for each site. Files of a later one replace those before it, but
 * `package.json`, which adds to it.
 */
const LAYERS: Record<TemplateName, readonly string[]> = {
  'docs-and-blog': ['docs-pages', 'blog-posts', 'docs-and-blog'],
  docs: ['docs-pages', 'docs'],
  blog: ['blog-posts', 'blog'],
  chinese: ['chinese'],
};

/** Returns the files of a new site, by path. */
export function templateFiles(
  {template, language}: {template: TemplateName; language: Language},
  values: Readonly<Record<string, string>>,
): {file: string; content: string}[] {
  const files = new Map<string, string>();
  for (const layer of ['shared', language, ...LAYERS[template]]) {
    for (const name of listFiles(path.join(packageRoot(), 'templates/site', layer))) {
      // npm leaves a file called .gitignore out of packages.
      const file = name.replace(/(^|\/)(gitignore$|vscode\/)/, '$1.$2');
      const content = fillTemplate(`site/${layer}/${name}`, values);
      const before = file === 'package.json' ? files.get(file) : undefined;
      files.set(file, before === undefined ? content : joinManifests(before, content));
    }
  }
  const list = [...files].map(([file, content]) => ({file, content}));
  return language === 'javascript' ? list.map(asJavaScript) : list;
}

function joinManifests(...texts: readonly string[]): string {
  const [manifest = {}, additions = {}] = texts.map((text) => JSON.parse(text) as Record<string, object>);
  for (const [field, value] of Object.entries(additions)) manifest[field] = {...manifest[field], ...value};
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Removes the types from a file of a template. They are in its first lines. */
function asJavaScript({file, content}: {file: string; content: string}): {file: string; content: string} {
  if (!/\.tsx?$/.test(file)) return {file, content};
  return {
    file: file.replace(/\.ts(x?)$/, '.js$1'),
    content: content
      .replace(/^import type .+\n+/gm, '')
      .replace('const config: Config =', `/** @type {import('inkstone').Config} */\nconst config =`)
      .replace('(): ReactNode {', '() {'),
  };
}
