import fs from 'node:fs';
import path from 'node:path';

const COMPONENT_FILE = /\.(?:[jt]sx?|mjs)$/;
const EXCLUDED = /(?:^|[/\\])__tests__[/\\]|\.(?:test|stories|d)\.[jt]sx?$/;

/** Folders whose names begin with an underscore, styles and messages are private to a theme. */
const PRIVATE = /^(?:_|css[/\\]|messages[/\\])/;

/** Returns the components in the folder of a theme, each with its absolute file. */
export function themeComponents(dir: string): [name: string, file: string][] {
  if (!fs.existsSync(dir)) return [];
  const files = fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => COMPONENT_FILE.test(file) && !EXCLUDED.test(file) && !PRIVATE.test(path.relative(dir, file)));
  return files.sort().map((file) => [componentName(path.relative(dir, file)), file]);
}

/** `CodeBlock/Line/index.tsx` is `CodeBlock/Line`, `TabItem.js` is `TabItem`. */
function componentName(file: string): string {
  return file
    .replaceAll('\\', '/')
    .replace(COMPONENT_FILE, '')
    .replace(/\/index$/, '');
}
