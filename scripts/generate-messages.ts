import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes the UI strings that Docusaurus has for the components of the theme to
 * `theme/messages/docusaurus/`, a file for each language, from an unpacked
 * `@docusaurus/theme-translations`. Inkstone's own translations stay in `theme/messages/`.
 *
 *     npm pack @docusaurus/theme-translations && tar xzf docusaurus-theme-translations-*.tgz
 *     npx tsx scripts/generate-messages.ts package
 */
const ROOT = path.join(import.meta.dirname, '..');
const OWN = path.join(ROOT, 'theme/messages');
const TARGET = path.join(OWN, 'docusaurus');

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Pass the folder of the package @docusaurus/theme-translations.');
const used = usedIds();
fs.rmSync(TARGET, {recursive: true, force: true});
fs.mkdirSync(TARGET, {recursive: true});
fs.copyFileSync(path.join(source, 'LICENSE'), path.join(TARGET, 'LICENSE'));
const locales = fs.readdirSync(path.join(source, 'locales')).filter((name) => name !== 'base');
for (const locale of locales) {
  const own = readMessages(path.join(OWN, `${locale}.json`));
  const folder = path.join(source, 'locales', locale);
  const all = Object.assign(
    {},
    ...fs.readdirSync(folder).map((file) => readMessages(path.join(folder, file))),
  ) as Record<string, string>;
  const kept = Object.entries(all).filter(([id]) => used.has(id) && !(id in own));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  if (kept.length > 0) fs.writeFileSync(file(locale), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
console.log(`wrote ${fs.readdirSync(TARGET).length - 1} languages`);

function file(locale: string): string {
  return path.join(TARGET, `${locale}.json`);
}

function readMessages(name: string): Record<string, string> {
  return fs.existsSync(name) ? (JSON.parse(fs.readFileSync(name, 'utf8')) as Record<string, string>) : {};
}

/** IDs in the components of the theme and of plugins. Those of the search have other texts. */
function usedIds(): Set<string> {
  const folders = ['theme', 'plugins'].map((name) => path.join(ROOT, name));
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const ids = files.flatMap((name) => fs.readFileSync(name, 'utf8').match(/\btheme\.[A-Za-z]\w*(?:\.\w+)+/g) ?? []);
  return new Set(ids.filter((id) => !id.startsWith('theme.Search')));
}
