import path from 'node:path';
import {globSync} from 'tinyglobby';
import {loadSitePlugins} from '../../core/commands/site-plugins.ts';

/** A blog of a site. */
export interface BlogFolder {
  /** Absolute folders: that of the blog, and those of its translations. */
  dirs: string[];
  /** Name of the authors file in these folders. */
  authors: string;
}

interface ConfiguredBlog extends BlogFolder {
  id: string;
  /** Folder of all translations. */
  translations: string;
}

const PLUGIN = 'docusaurus-plugin-content-blog';

/**
 * Returns the blogs of a site. A configuration that cannot be loaded, such as one with options that
 * no longer exist, leaves the default folders.
 */
export async function blogFolders(
  siteDir: string,
  config?: string,
): Promise<{blogs: BlogFolder[]; isConfigured: boolean}> {
  const defaults = ['blog', 'content/blog'].map((name) => path.join(siteDir, name));
  const configured = await configuredBlogs(siteDir, {config, defaults});
  const found = configured ?? [{dirs: defaults, authors: 'authors.yml', id: 'default', translations: 'i18n'}];
  const blogs = found.map(({dirs, authors, id, translations}) => {
    const name = id === 'default' ? PLUGIN : `${PLUGIN}-${id}`;
    const translated = globSync([`${translations}/*/${name}`], {cwd: siteDir, onlyDirectories: true, absolute: true});
    return {dirs: [...dirs, ...translated].map((dir) => path.resolve(dir)), authors};
  });
  return {blogs, isConfigured: configured !== undefined};
}

/** Undefined if the configuration cannot be loaded. */
async function configuredBlogs(
  siteDir: string,
  {config, defaults}: {config: string | undefined; defaults: string[]},
): Promise<ConfiguredBlog[] | undefined> {
  try {
    const {plugins, loaded} = await loadSitePlugins({siteDir, config});
    const {path: translations} = loaded.site.config.i18n as {path: string};
    return plugins
      .filter(({name}) => name === PLUGIN)
      .map(({id, options}) => ({
        dirs: typeof options['path'] === 'string' ? [path.resolve(siteDir, options['path'])] : defaults,
        authors: typeof options['authorsMapPath'] === 'string' ? options['authorsMapPath'] : 'authors.yml',
        id,
        translations,
      }));
  } catch {
    return undefined;
  }
}
