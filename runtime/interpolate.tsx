import {Fragment, isValidElement} from 'react';
import type {ReactNode} from 'react';

export type InterpolateValues = Record<string, ReactNode>;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Puts values in the place of `{name}`: text as long as all values are text, else a list
 * of React nodes. Placeholders without a value stay as they are.
 */
export function interpolate(text: string, values?: Record<string, string | number>): string;
export function interpolate(text: string, values?: InterpolateValues): ReactNode;
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  if (!text.includes('{')) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const placeholder of text.matchAll(PLACEHOLDER)) {
    const value = values[placeholder[1] ?? ''];
    if (value === undefined) continue;
    parts.push(text.slice(end, placeholder.index), isElement(value) ? value : String(value));
    end = placeholder.index + placeholder[0].length;
  }
  parts.push(text.slice(end));
  if (!parts.some(isElement)) return parts.join('');
  return parts.filter((part) => part !== '').map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export interface InterpolateProps {
  /** Text with placeholders. */
  children: string;
  values?: InterpolateValues;
}

/** Component form of `interpolate`. Throws when its child is not plain text. */
export function Interpolate({children, values}: InterpolateProps): ReactNode {
  if (typeof children !== 'string') {
    throw new Error('The child of <Interpolate> must be a string with {placeholders}. Pass elements in `values`.');
  }
  return <>{interpolate(children, values)}</>;
}

function isElement(value: ReactNode): boolean {
  return isValidElement(value) || Array.isArray(value);
}
