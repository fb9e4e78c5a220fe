import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../../finish/list-files.ts';
import {packageRoot} from '../../support/package-root.ts';

/** What stands for `%name%` in templates. */
export type TemplateValues = Record<string, string>;

/** A file of a template with its values put in. */
export interface FilledFile {
  /** Relative to the folder that is made. */
  file: string;
  content: string;
}

/** The files of a folder below `templates/`, with values put in. Later folders win. */
export function fillTemplates(folders: readonly string[], values: TemplateValues): FilledFile[] {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const dir = path.join(packageRoot(), 'templates', folder);
    for (const file of listFiles(dir)) {
      // npm leaves a file called .gitignore out of packages.
      const name = file.replace(/(^|\/)gitignore$/, '$1.gitignore');
      files.set(name, fillTemplate(fs.readFileSync(path.join(dir, file), 'utf8'), values));
    }
  }
  return [...files].map(([file, content]) => ({file, content}));
}

/** One file below `templates/`. */
export function fillTemplateFile(file: string, values: TemplateValues): string {
  return fillTemplate(fs.readFileSync(path.join(packageRoot(), 'templates', file), 'utf8'), values);
}

/**
 * A value that makes up a whole text in quotes is written as JSON, which JavaScript and YAML read
 * as well; between the tags of an element as an expression if it holds signs; elsewhere it is
 * Markdown.
 */
function fillTemplate(template: string, values: TemplateValues): string {
  return template
    .replace(/'%(\w+)%'|"%(\w+)%"/g, (_, single: string | undefined, double: string | undefined) =>
      single === undefined ? JSON.stringify(valueOf(values, double)) : quoted(valueOf(values, single)),
    )
    .replace(/>%(\w+)%</g, (_, name: string) => `>${jsxText(valueOf(values, name))}<`)
    .replace(
      /(^|\s)%(\w+)%(?=\s|$)/g,
      (_, before: string, name: string) => before + markdownText(valueOf(values, name)),
    );
}

function valueOf(values: TemplateValues, name: string | undefined): string {
  const value = values[name ?? ''];
  if (value === undefined) throw new Error(`a template uses "${name}", which has no value`);
  return value;
}

/** In single quotes where that is the same in YAML and JavaScript. */
function quoted(text: string): string {
  return /['\\\p{Cc}]/u.test(text) ? JSON.stringify(text) : `'${text}'`;
}

function jsxText(text: string): string {
  return /[<>{}&]/.test(text) ? `{${quoted(text)}}` : text;
}

function markdownText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>&]/g, '\\$&');
}
