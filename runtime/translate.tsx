import {Fragment, isValidElement, type ReactNode} from 'react';
import {currentSite} from './site-context.tsx';

export interface TranslateParams {
  /** Text in the default language; used as the ID if there is none. */
  message?: string;
  id?: string;
  /** For translators only. */
  description?: string;
}

/**
 * Returns the translation of a message, with its placeholders replaced. `write-translations` finds
 * calls in the source, so ID, message and description must be literals.
 *
 * @throws Error if neither ID nor message is given
 */
export function translate(params: TranslateParams, values?: Record<string, string | number>): string {
  return interpolate(findMessage(params, themeMessage), values);
}

/** As `translate`, for components of the site. Overrides of the theme's UI strings don't apply. */
export function translateWritten(params: TranslateParams, values?: Record<string, string | number>): string {
  return interpolate(findMessage(params, noOverride), values);
}

export interface TranslateProps {
  /** Text in the default language. */
  children?: string;
  id?: string;
  description?: string;
  values?: InterpolateValues;
}

/**
 * Component version of `translate`. Values may be elements.
 *
 * @throws Error if the child is not a string
 */
export function Translate({children, id, values}: TranslateProps): ReactNode {
  return <>{interpolate(findMessage(checked({children, id}), themeMessage), values)}</>;
}

/** As `Translate`, for components of the site; see `translateWritten`. */
export function TranslateWritten({children, id, values}: TranslateProps): ReactNode {
  return <>{interpolate(findMessage(checked({children, id}), noOverride), values)}</>;
}

interface MessageRequest {
  id?: string | undefined;
  message?: string | undefined;
}

function checked({children, id}: Pick<TranslateProps, 'children' | 'id'>): MessageRequest {
  if (children && typeof children !== 'string') {
    throw new Error('The child of <Translate> must be a string literal. Pass elements in `values`.');
  }
  return {message: children, id};
}

const themeMessage = (key: string): string | undefined => currentSite().themeMessageOverrides?.[key];
const noOverride = (): undefined => undefined;

function findMessage({id, message}: MessageRequest, override: (key: string) => string | undefined): string {
  const key = id ?? message;
  if (key === undefined) throw new Error('translate() and <Translate> require an id or a message.');
  return currentSite().codeTranslations[key] ?? override(key) ?? message ?? key;
}

export type InterpolateValues = Record<string, ReactNode>;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Replaces `{name}` with values. Returns a string unless a value is an element or array, else a
 * list of React nodes. Placeholders without a value stay.
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
    parts.push(text.slice(end, placeholder.index), isElement(value) ? value : String(value ?? ''));
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

/**
 * Component version of `interpolate`.
 *
 * @throws Error if the child is not a string
 */
export function Interpolate({children, values}: InterpolateProps): ReactNode {
  if (typeof children !== 'string') {
    throw new Error('The child of <Interpolate> must be a string with {placeholders}. Pass elements in `values`.');
  }
  return <>{interpolate(children, values)}</>;
}

function isElement(value: ReactNode): boolean {
  return isValidElement(value) || Array.isArray(value);
}
