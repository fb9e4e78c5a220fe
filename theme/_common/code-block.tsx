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

/** Everything the parts of a code block need to know of it. */
export interface CodeBlockMetadata {
  /** The code that is shown. */
  code: string;
  /** What the copy button copies: the same. */
  codeInput: string;
  language: string;
  title: ReactNode;
  className: string | undefined;
  lineClassNames: Record<number, string[]>;
  /** Number of the first line; undefined: no numbers. */
  lineNumbersStart: number | undefined;
}

/** What a code block is made from: its text and the props of the component. */
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
 * What a code block of a page shows. Pages with instructions in their code bring along what reads
 * them.
 */
export function useCodeBlockMetadata(input: CodeBlockInput): CodeBlockMetadata {
  const {code, metastring, magicComments} = input;
  const hasInstructions = mayContainInstructions({text: code, metastring}, magicComments);
  const instructions = useOptionalModule(hasInstructions ? '@inkstone/code-instructions' : undefined);
  return codeBlockMetadata(input, instructions?.['default'] as ReadInstructions | undefined);
}

/** Reads text, metastring and props of a code block; props win. */
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
 * Value of `title="…"` in a metastring, `''` without one. For components written against
 * Docusaurus.
 */
export function parseCodeBlockTitle(metastring?: string): string {
  return codeTitle(metastring) ?? '';
}

/** Language of the class `language-x`. For components written against Docusaurus. */
export function parseLanguage(className: string): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/**
 * Whether, and from which number on, lines are numbered. For components written against Docusaurus.
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

/** Whether the code wraps, and whether it is wide enough to ask. */
export interface WordWrap {
  codeBlockRef: {readonly current: HTMLPreElement | null};
  isEnabled: boolean;
  isCodeScrollable: boolean;
  toggle: () => void;
}

/**
 * Wrapping of long lines: the button is there only while the code is wider than its box.
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
    // Measures at once; the box when its tab or `<details>` opens, the code in it when it has come
    // into view.
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

/** Hands a code block to its parts. */
export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextValue & {children: ReactNode}): ReactNode {
  const value = useMemo(() => ({metadata, wordWrap}), [metadata, wordWrap]);
  return <CodeBlockContext.Provider value={value}>{children}</CodeBlockContext.Provider>;
}

/** The code block around. Throws outside its provider. */
export function useCodeBlockContext(): CodeBlockContextValue {
  const value = useContext(CodeBlockContext);
  if (value === null) throw new ReactContextError('CodeBlockContextProvider');
  return value;
}
