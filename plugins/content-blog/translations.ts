import type {TranslationFile} from '../../core/plugin-api.ts';
import type {BlogContent} from './types.ts';

/** Texts of the options for translators. */
export function translationFiles(
  content: Pick<BlogContent, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>,
): TranslationFile[] {
  return [
    {
      path: 'options',
      content: {
        title: {message: content.blogTitle, description: 'The title for the blog used in SEO'},
        description: {message: content.blogDescription, description: 'The description for the blog used in SEO'},
        'sidebar.title': {message: content.blogSidebarTitle, description: 'The label for the left sidebar'},
      },
    },
  ];
}

/** The content with those texts; its lists have to be made again. */
export function translateTexts(content: BlogContent, files: TranslationFile[]): BlogContent {
  const messages = files.find((file) => file.path === 'options')?.content ?? {};
  return {
    ...content,
    blogTitle: messages['title']?.message ?? content.blogTitle,
    blogDescription: messages['description']?.message ?? content.blogDescription,
    blogSidebarTitle: messages['sidebar.title']?.message ?? content.blogSidebarTitle,
  };
}
