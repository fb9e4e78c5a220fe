import {translate} from 'inkstone/runtime';
import {usePluralForm} from './plural-form.ts';

/** Returns a function that formats the number of items of a category: `1 item`, `3 items`. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {
          id: 'theme.docs.DocCard.categoryDescription.plurals',
          message: '1 item|{count} items',
          description:
            'The default description for a category card in the generated index about how many items this category includes',
        },
        {count},
      ),
    );
}
