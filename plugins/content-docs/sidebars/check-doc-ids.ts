import {nearestName} from '../../../core/plugin-api.ts';
import type {SidebarMistake} from './normalize-sidebars.ts';
import type {SidebarItem, Sidebars} from './sidebar-types.ts';

/**
 * Reports ids that no document has, and gives the sidebars back without them, so that
 * the build can go on.
 */
export function checkDocIds(sidebars: Sidebars, known: ReadonlySet<string>, mistake: SidebarMistake): Sidebars {
  const report = (id: string, sidebar: string): void => {
    const nearest = nearestName(id, [...known]);
    const available = `Available IDs: ${[...known].toSorted().slice(0, 30).join(', ')}${known.size > 30 ? `, and ${known.size - 30} more` : ''}.`;
    const hint = nearest === undefined ? available : `Did you mean "${nearest}"? ${available}`;
    mistake(`The sidebar "${sidebar}" refers to the document "${id}", which does not exist.`, id, hint);
  };
  const clean = (items: SidebarItem[], sidebar: string): SidebarItem[] =>
    items.flatMap((item): SidebarItem[] => {
      if (item.type === 'category') {
        const {link, ...rest} = item;
        const isUnknown = link?.type === 'doc' && !known.has(link.id);
        if (isUnknown) report(link.id, sidebar);
        return [{...rest, ...(link && !isUnknown && {link}), items: clean(item.items, sidebar)}];
      }
      if ((item.type === 'doc' || item.type === 'ref') && !known.has(item.id)) {
        report(item.id, sidebar);
        return [];
      }
      return [item];
    });
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, clean(items, name)]));
}
