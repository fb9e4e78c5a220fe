import {Fragment, isValidElement, type ReactNode} from 'react';
import {currentSite} from './site-context.tsx';

export interface TranslateParams {
  /** Text in the default language; used as the id if there is none. */
  message?: string;
  id?: string;
  /** For translators only. */
  description?: string;
}

/**
 * The text in the page's language with its placeholders filled in. Throws when neither id
 * nor message is given. Calls are found in the source by `write-translations`, so all three must be
 * written out.
 */
export function translate(params: TranslateParams, values?: Record<string, string | number>): string {
  return interpolate(findMessage(params, themeMessage), values);
}

/**
 * The same for what a site's own components say, which only the translations of the site change.
 */
export function translateWritten(params: TranslateParams, values?: Record<string, string | number>): string {
  return interpolate(findMessage(params, nothingElse), values);
}

export interface TranslateProps {
  /** Text in the default language. */
  children?: string;
  id?: string;
  description?: string;
  values?: InterpolateValues;
}

/**
 * Component form of `translate`; its values may be elements. Throws when its child is not plain
 * text.
 */
export function Translate({children, id, values}: TranslateProps): ReactNode {
  return <>{interpolate(findMessage(checked({children, id}), themeMessage), values)}</>;
}

/** The same for a site's own components, see `translateWritten`. */
export function TranslateWritten({children, id, values}: TranslateProps): ReactNode {
  return <>{interpolate(findMessage(checked({children, id}), nothingElse), values)}</>;
}

interface Wanted {
  id?: string | undefined;
  message?: string | undefined;
}

function checked({children, id}: Pick<TranslateProps, 'children' | 'id'>): Wanted {
  if (children !== undefined && typeof children !== 'string') {
    throw new Error('The child of <Translate> must be a string literal. Pass elements in `values`.');
  }
  return {message: children, id};
}

const themeMessage = (key: string): string | undefined => currentSite().themeMessageOverrides?.[key];
const nothingElse = (): undefined => undefined;

function findMessage({id, message}: Wanted, instead: (key: string) => string | undefined): string {
  const key = id ?? message;
  if (key === undefined) throw new Error('translate() and <Translate> require an id or a message.');
  return currentSite().codeTranslations[key] ?? instead(key) ?? message ?? key;
}

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
