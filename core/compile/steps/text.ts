import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkEmoji from 'remark-emoji';
import {contentHash} from '../../support/output-files.ts';
import type {DocumentContext} from '../document-context.ts';
import {forEachNode, type JsxElement, type MarkdownStep, type TreeNode} from '../step.ts';

const WIDE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303F\\uFF01-\\uFF65]';
const BETWEEN = new RegExp(`(?<=${WIDE})[ \\t]*\\r?\\n[ \\t]*(?=${WIDE})`, 'gu');
const BEGINS = new RegExp(`^[ \\t]*\\r?\\n[ \\t]*(?=${WIDE})`, 'u');
const ENDS = new RegExp(`(?<=${WIDE})[ \\t]*\\r?\\n[ \\t]*$`, 'u');
const FIRST = new RegExp(`^${WIDE}`, 'u');
const LAST = new RegExp(`${WIDE}$`, 'u');

/**
 * Nodes in a line that go on in the same script: a break before or after them is one of the line.
 */
const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);

/**
 * A line break between Han characters or full-width punctuation adds no space
 * (`markdown.cjk.lineBreaks`).
 */
export const lineBreaks: MarkdownStep = {
  name: 'line-breaks',
  root(tree, context) {
    if (!context.session.options.writing.lineBreaks) return;
    forEachNode(tree as TreeNode, ({children}) => {
      children?.forEach((node, index) => {
        if (node.type === 'text') joinLines(node as TextNode, children[index - 1], children[index + 1]);
      });
    });
  },
};

type TextNode = TreeNode & {value: string};

function joinLines(node: TextNode, before: TreeNode | undefined, after: TreeNode | undefined): void {
  if (!node.value.includes('\n')) return;
  node.value = node.value.replace(BETWEEN, '');
  if (before && INLINE.has(before.type) && LAST.test(toString(before))) node.value = node.value.replace(BEGINS, '');
  if (after && INLINE.has(after.type) && FIRST.test(toString(after))) node.value = node.value.replace(ENDS, '');
}

/** Footnotes of two posts in a list have different IDs (`uniqueFootnotes`). */
export const footnoteIds: MarkdownStep = {
  name: 'footnote-ids',
  footnoteReference: addFileHash,
  footnoteDefinition: addFileHash,
};

function addFileHash(node: {identifier: string}, {set, document}: DocumentContext): void {
  if (set?.uniqueFootnotes) node.identifier += `-${contentHash(document.id, 6)}`;
}

const replaceShortcodes = (remarkEmoji as unknown as () => (tree: Root) => void)();

/**
 * `:smile:` to the character (`markdown.emoji`). The package walks over whole trees, so it
 * gets single texts.
 */
export const emoji: MarkdownStep = {
  name: 'emoji',
  text(node, context) {
    if (!context.session.options.markdown.emoji || !/:[\w+-]+:/.test(node.value)) return undefined;
    const root: Root = {type: 'root', children: [node]};
    replaceShortcodes(root);
    return root.children as Nodes[];
  },
};

/**
 * Elements that authors write in lower case but that a component renders. MDX never looks up a
 * lower-case JSX tag, so the name changes.
 */
const COMPONENTS = new Map<string | null, string>([
  ['details', 'Details'],
  ['head', 'Head'],
]);

function rename(node: JsxElement): void {
  node.name = COMPONENTS.get(node.name) ?? node.name;
}

/** `<details>` to `Details`, `<head>` to `Head`. */
export const elements: MarkdownStep = {
  name: 'elements',
  mdxJsxFlowElement: rename,
  mdxJsxTextElement: rename,
};

/**
 * Front matter was read before; in the tree it is only there so that lines count from the start of
 * the file.
 */
export const frontMatter: MarkdownStep = {
  name: 'front-matter',
  yaml: () => [],
};
