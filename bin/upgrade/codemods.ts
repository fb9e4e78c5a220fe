/** Codemods: functions that bring the files of a site to a newer version. */
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {placeOfKey} from '../../core/config/validate-config.ts';
import {frontMatterPlace} from '../../core/load/front-matter.ts';
import {parseYamlFile} from '../../core/load/yaml-file.ts';
import {type ConfigEdit, moveKey, removeKey, valueText} from './config-edits.ts';
import type {SiteFiles} from './site-files.ts';
import {AUTHOR_FIELDS, withAuthors, withImagesOfAuthors, withImagesOfPost, type YamlEdit} from './yaml-edits.ts';

/** Changes the files of a site. Returns what is left to do by hand, as warnings with places. */
export type Codemod = (site: SiteFiles) => Diagnostic[] | Promise<Diagnostic[]>;

/** Returns a codemod that gives options of the configuration another path, by their old one. */
export function moveOptions(paths: Readonly<Record<string, string>>): Codemod {
  return (site) =>
    Object.entries(paths).flatMap(([from, to]) => {
      const reason = `"${from}" is now "${to}".`;
      return editConfig(site, from, reason, (text, path) => moveKey(text, path, to.split('.')));
    });
}

/** Removes `experimental_router`: each page has its own URL, whatever its value is. */
export const removeHashRouter: Codemod = (site) =>
  editConfig(site, 'future.experimental_router', 'The hash router has no effect.', (text, path) =>
    /^(['"`])hash\1$/.test(valueText(text, path) ?? '') ? removeKey(text, path) : undefined,
  );

function editConfig(
  site: SiteFiles,
  option: string,
  reason: string,
  edit: (text: string, path: string[]) => ConfigEdit | undefined,
): Diagnostic[] {
  const {configPath} = site;
  const text = configPath && site.text(configPath);
  if (configPath === undefined || text === undefined) return [];
  const path = option.split('.');
  const edited = edit(text, path);
  if (edited === undefined) return [];
  if ('problem' in edited) return [byHand(reason, edited.problem, placeOfKey(path, configPath))];
  site.edit(configPath, edited.text, reason);
  return [];
}

const OLD_AUTHOR = new RegExp(`^["']?(?:${Object.keys(AUTHOR_FIELDS).join('|')})["']?[ \\t]*:`, 'm');

/** Writes `authors` into posts that have `author`, `author_title` and similar fields. */
export const writeAuthors: Codemod = async (site) => {
  const posts = await site.posts(OLD_AUTHOR);
  return posts.flatMap((file) => editYaml(site, file, 'Fields of the author are in "authors".', withAuthors));
};

/** Renames `imageURL` in authors files and in the front matter of posts. */
export const renameAuthorImages: Codemod = async (site) => {
  const reason = '"imageURL" is now "image_url".';
  const files = await site.authorsFiles(/\bimageURL\b/);
  const posts = await site.posts(/\bimageURL\b/);
  return [
    ...files.flatMap((file) => editYaml(site, file, reason, withImagesOfAuthors)),
    ...posts.flatMap((file) => editYaml(site, file, reason, withImagesOfPost)),
  ];
};

function editYaml(
  site: SiteFiles,
  file: string,
  reason: string,
  edit: (text: string, file: string) => YamlEdit | undefined,
): Diagnostic[] {
  const text = site.text(file) ?? '';
  const edited = edit(text, file);
  if (edited === undefined) return [];
  if ('problem' in edited) {
    const {path} = edited;
    const isPost = /\.mdx?$/.test(file);
    const place = isPost ? frontMatterPlace({path: file, text}, path) : parseYamlFile(text, file).place(path);
    return [byHand(reason, edited.problem, place)];
  }
  site.edit(file, edited.text, reason);
  return [];
}

/** What a codemod leaves to a person. */
function byHand(reason: string, problem: string, place: Place): Diagnostic {
  const message = `${reason} Change it by hand: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;
  return {code: 'INK8116', severity: 'warning', message, place};
}
