import path from 'node:path';
import {InkstoneError, type LoadContext} from '../../core/plugin-api.ts';
import {isFile} from '../_content/is-file.ts';
import {readPost, type BlogFolder} from './post-metadata.ts';
import type {BlogPost, PostSource} from './types.ts';

export interface ReadPost {
  post: BlogPost;
  source: PostSource;
}

/**
 * Reads all posts, translated files in place of their originals; newest first unless the options
 * say otherwise.
 */
export async function readPosts(blog: BlogFolder): Promise<ReadPost[]> {
  const {context, options, contentPath} = blog;
  const sources = await context.inkstone.findFiles(contentPath, {include: options.include, exclude: options.exclude});
  const read = await Promise.all(sources.map((source) => readFile(source, blog)));
  const posts = read.filter((found) => found !== undefined);
  reportSameSlug(posts, context);
  // Stable: posts of one day stay in the order of their files.
  posts.sort((a, b) => b.post.metadata.date.getTime() - a.post.metadata.date.getTime());
  return options.sortPosts === 'ascending' ? posts.reverse() : posts;
}

async function readFile(source: string, blog: BlogFolder): Promise<ReadPost | undefined> {
  const original = path.join(blog.contentPath, source);
  const translated = path.join(blog.contentPathLocalized, source);
  const isTranslated = isFile(translated);
  try {
    const document = await blog.context.inkstone.readDocument(isTranslated ? translated : original);
    const contentDir = isTranslated ? blog.contentPathLocalized : blog.contentPath;
    const post = await readPost({document, source, contentDir}, blog);
    return post && {post, source: {document, ...(isTranslated && {original})}};
  } catch (error) {
    // So that the mistakes of all files show in one run.
    if (!(error instanceof InkstoneError)) throw error;
    error.diagnostics.forEach(blog.context.inkstone.report);
    return undefined;
  }
}

function reportSameSlug(posts: ReadPost[], context: LoadContext): void {
  const owners = new Map<string, string>();
  for (const {post, source} of posts) {
    const owner = owners.get(post.metadata.permalink);
    const file = source.document.path;
    if (owner !== undefined) {
      context.inkstone.report({
        code: 'INK2213',
        severity: 'warning',
        message: `Two posts have the URL "${post.metadata.permalink}".`,
        hint: 'Set a different "slug" for one of them.',
        place: {file},
        related: [{message: 'the other post', place: {file: owner}}],
      });
    }
    owners.set(post.metadata.permalink, file);
  }
}
