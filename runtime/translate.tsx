import type {ReactNode} from 'react';
import {interpolate} from './interpolate.tsx';
import type {InterpolateValues} from './interpolate.tsx';
import {currentSite} from './site-context.tsx';

export interface TranslateParams {
  /** Text in the default language; stands in for the id when there is none. */
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
  return interpolate(findMessage(params, usualText), values);
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
  return <>{interpolate(findMessage(checked({children, id}), usualText), values)}</>;
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

const usualText = (key: string): string | undefined => currentSite().usualTexts?.[key];
const nothingElse = (): undefined => undefined;

function findMessage({id, message}: Wanted, instead: (key: string) => string | undefined): string {
  const key = id ?? message;
  if (key === undefined) throw new Error('translate() and <Translate> require an id or a message.');
  return currentSite().codeTranslations[key] ?? instead(key) ?? message ?? key;
}
