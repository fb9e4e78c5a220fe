import type {ReactNode} from 'react';
import type {SidebarItem} from 'inkstone/theme-common';
import DocCardContainer from '@theme/DocCard/Container';
import DocCardDescription from '@theme/DocCard/Description';
import DocCardHeading from '@theme/DocCard/Heading';

/** Props of `DocCard/Layout`. */
export interface Props {
  item: SidebarItem;
  className?: string;
  href: string;
  icon: ReactNode;
  title: string;
  description?: string;
}

/** Layout of a card: heading and description in one link. */
export default function DocCardLayout({item, className, href, icon, title, description}: Props): ReactNode {
  return (
    <DocCardContainer href={href} className={className}>
      <DocCardHeading item={item} icon={icon} title={title} />
      {description && <DocCardDescription item={item} description={description} />}
    </DocCardContainer>
  );
}
