import {translate} from 'inkstone/runtime';
import {usePluralForm} from './plural-form.ts';

/**
 * Returns a function that formats a number of posts in the language of the site: `One post`,
 * `3 posts`.
 */
export function usePostCountText(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {
          id: 'theme.blog.post.plurals',
          description:
            'Pluralized label for "{count} posts". Use as much plural forms (separated by "|") as your language support (see https://www.unicode.org/cldr/cldr-aux/charts/34/supplemental/language_plural_rules.html)',
          message: 'One post|{count} posts',
        },
        {count},
      ),
    );
}
