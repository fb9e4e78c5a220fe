import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState} from 'react';
import {
  codeTitle,
  firstLineNumber,
  mayContainInstructions,
  readCodeBlock,
  type ReadInstructions,
} from '../../contract/code-block.ts';
import {useOptionalModule} from 'inkstone/runtime';
import {ReactContextError} from './react-context.tsx';
import type {MagicCommentConfig} from './theme-config.ts';

/** The data of a code block that its components use. */
export interface CodeBlockMetadata {
  /** The displayed code. */
  code: string;
  /** The original code with magic comments. */
  codeInput: string;
  language: string;
  title: ReactNode;
  className: string | undefined;
  lineClassNames: Record<number, string[]>;
  /** Number of the first line; undefined hides the numbers. */
  lineNumbersStart: number | undefined;
}

/** Input of a code block: its text and the props of the component. */
export interface CodeBlockInput {
  code: string;
  className: string | undefined;
  metastring: string | undefined;
  language: string | undefined;
  title: ReactNode;
  showLineNumbers: boolean | number | undefined;
  magicComments: MagicCommentConfig[];
  defaultLanguage: string | undefined;
}

function lineNumbersStart(prop: boolean | number | undefined, fromMeta: number | false): number | undefined {
  if (typeof prop === 'number') return prop;
  if (prop !== undefined) return prop ? 1 : undefined;
  return fromMeta === false ? undefined : fromMeta;
}

/**
 * Returns the data of a code block. The parser of magic comments is a separate module, which only
 * pages with such comments load.
 */
export function useCodeBlockMetadata(input: CodeBlockInput): CodeBlockMetadata {
  const {code, metastring, magicComments} = input;
  const hasInstructions = mayContainInstructions({text: code, metastring}, magicComments);
  const instructions = useOptionalModule(hasInstructions ? '@inkstone/code-instructions' : undefined);
  return codeBlockMetadata(input, instructions?.['default'] as ReadInstructions | undefined);
}

/** Parses text, metastring and props of a code block. Props take precedence. */
export function codeBlockMetadata(input: CodeBlockInput, readInstructions?: ReadInstructions): CodeBlockMetadata {
  const {code, className, metastring, language, magicComments, defaultLanguage} = input;
  const block = readCodeBlock(
    {text: code, className, metastring, language},
    {magicComments, defaultLanguage},
    readInstructions,
  );
  const languageClass = `language-${block.language}`;
  return {
    code: block.code,
    codeInput: code,
    language: block.language,
    title: block.title ?? input.title,
    className: className?.split(/\s+/).includes(languageClass)
      ? className
      : [className, languageClass].filter(Boolean).join(' '),
    lineClassNames: block.lineClassNames,
    lineNumbersStart: lineNumbersStart(input.showLineNumbers, block.lineNumbers),
  };
}

/**
 * Returns the value of `title="…"` in a metastring, or `''`. For components written for Docusaurus.
 */
export function parseCodeBlockTitle(metastring?: string): string {
  return codeTitle(metastring) ?? '';
}

/** Returns the language of the class `language-x`. For components written for Docusaurus. */
export function parseLanguage(className: string): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/**
 * Returns the number of the first line, or undefined without line numbers. For components written
 * for Docusaurus.
 */
export function getLineNumbersStart({
  showLineNumbers,
  metastring,
}: {
  showLineNumbers?: boolean | number;
  metastring?: string;
}): number | undefined {
  return lineNumbersStart(showLineNumbers, firstLineNumber(metastring));
}

/** State of word wrap. */
export interface WordWrap {
  codeBlockRef: {readonly current: HTMLPreElement | null};
  isEnabled: boolean;
  isCodeScrollable: boolean;
  toggle: () => void;
}

/**
 * Returns the state of word wrap. `isCodeScrollable` is true while the code is wider than its box.
 */
export function useCodeWordWrap(): WordWrap {
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);
  const codeBlockRef = useRef<HTMLPreElement>(null);

  const measure = useCallback(() => {
    const pre = codeBlockRef.current;
    if (pre) setScrollable(pre.scrollWidth > pre.clientWidth);
  }, []);

  useEffect(() => {
    const pre = codeBlockRef.current;
    if (!pre || isEnabled) return undefined;
    // Fires immediately, when a tab or `<details>` around the box opens, and when the code comes
    // into view (`content-visibility`).
    const observer = new ResizeObserver(measure);
    for (const element of [pre, ...pre.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [measure, isEnabled]);

  const toggle = useCallback(() => setEnabled((previous) => !previous), []);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle};
}

interface CodeBlockContextValue {
  metadata: CodeBlockMetadata;
  wordWrap: WordWrap;
}

const CodeBlockContext = createContext<CodeBlockContextValue | null>(null);

/** Provides a code block to its components. */
export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextValue & {children: ReactNode}): ReactNode {
  const value = useMemo(() => ({metadata, wordWrap}), [metadata, wordWrap]);
  return <CodeBlockContext.Provider value={value}>{children}</CodeBlockContext.Provider>;
}

/**
 * Returns the enclosing code block.
 *
 * @throws ReactContextError outside `CodeBlockContextProvider`
 */
export function useCodeBlockContext(): CodeBlockContextValue {
  const value = useContext(CodeBlockContext);
  if (value === null) throw new ReactContextError('CodeBlockContextProvider');
  return value;
}
