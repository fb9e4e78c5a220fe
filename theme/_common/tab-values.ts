import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import {duplicates} from './list-operations.ts';

/** Props of a `TabItem`. */
export interface TabItemProps {
  children?: ReactNode;
  value: string;
  default?: boolean;
  label?: string;
  className?: string;
  attributes?: Record<string, unknown>;
  /** Overrides whether the enclosing tabs show the item. */
  hidden?: boolean;
}

/** The data of a tab. */
export interface TabValue {
  value: string;
  label?: string;
  attributes?: Record<string, unknown>;
  default?: boolean;
}

/** Props of `Tabs`. */
export interface TabsProps {
  lazy?: boolean;
  block?: boolean;
  children: ReactNode;
  /** Undefined: the item marked `default`, else the first. Null: none. */
  defaultValue?: string | null;
  values?: readonly TabValue[];
  groupId?: string;
  className?: string;
  /** `true`: the query parameter has the name of the group. A string: the name of the parameter. */
  queryString?: string | boolean;
}

/** Whether a child of `Tabs` is a `TabItem`, or a component that stands for one. */
export function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  const props = isValidElement(child) ? (child.props as object | null) : null;
  return props !== null && typeof props === 'object' && 'value' in props;
}

/** Returns the children of `Tabs` without white space and `false`. */
export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
}

/**
 * Returns the items among the children of `Tabs`.
 *
 * @throws Error for any other child
 */
function itemsOf(children: ReactNode): ReactElement<TabItemProps>[] {
  return sanitizeTabsChildren(children).map((child) => {
    if (isTabItem(child)) return child;
    const type = isValidElement(child) ? child.type : typeof child;
    const name = typeof type === 'string' ? type : ((type as {name?: string}).name ?? 'component');
    throw new Error(
      `Invalid child <${name}> of <Tabs>: without the prop "values", every child must be a <TabItem> with a "value".`,
    );
  });
}

/**
 * Returns the data of the tabs: `values`, or from the items.
 *
 * @throws Error for duplicate values
 */
export function tabValuesOf(props: Pick<TabsProps, 'values' | 'children'>): readonly TabValue[] {
  const values =
    props.values ??
    itemsOf(props.children).map(({props: item}) => ({
      value: item.value,
      label: item.label,
      attributes: item.attributes,
      default: item.default,
    }));
  const repeated = duplicates(values, (a, b) => a.value === b.value);
  if (repeated.length > 0) {
    throw new Error(
      `<Tabs> has several items with the value ${repeated.map(({value}) => `"${value}"`).join(', ')}. Values must be unique.`,
    );
  }
  return values;
}

/**
 * Returns the value of the initial tab.
 *
 * @throws Error if there are no tabs, or `defaultValue` is unknown
 */
export function initialTab(defaultValue: string | null | undefined, values: readonly TabValue[]): string | null {
  if (values.length === 0) throw new Error('<Tabs> requires at least one <TabItem>.');
  if (defaultValue === null) return null;
  if (defaultValue !== undefined) {
    if (!values.some(({value}) => value === defaultValue)) {
      const known = values.map(({value}) => value).join(', ');
      throw new Error(
        `<Tabs> has the default value "${defaultValue}", but no item with this value. Available values: ${known}. Use null to open no tab.`,
      );
    }
    return defaultValue;
  }
  return (values.find((value) => value.default) ?? values[0])?.value ?? null;
}
