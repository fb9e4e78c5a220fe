import clsx from 'clsx';
import type {ReactNode} from 'react';
import {filterDocCardListItems, useCurrentSidebarSiblings} from 'inkstone/docs';
import type {SidebarItem} from 'inkstone/theme-common';
import DocCard from '@theme/DocCard';

/** Props of `DocCardList`. `items` defaults to the sidebar siblings of the current page. */
export interface Props {
  items?: SidebarItem[];
  className?: string;
}

function CurrentCategoryCards({className}: Props): ReactNode {
  return <DocCardList items={useCurrentSidebarSiblings()} className={className} />;
}

/** Renders pages and categories as cards. */
export default function DocCardList({items, className}: Props): ReactNode {
  if (!items) return <CurrentCategoryCards className={className} />;
  return (
    <section className={clsx('row', className)}>
      {filterDocCardListItems(items).map((item, index) => (
        <article key={index} className="col col--6 margin-bottom--lg">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}
