import type {HtmlStep, MarkdownStep} from './step.ts';
import {codeCompat, highlightedCode, mermaid} from './steps/code-blocks.ts';
import {codeFromFile} from './steps/code-from-file.ts';
import {admonitionMistakes} from './steps/admonition-mistakes.ts';
import {admonitions, githubAlerts, unusedDirectives} from './steps/directives.ts';
import {anchors, contentTitle, headingIds, laterHeadingIds} from './steps/headings.ts';
import {hostImports} from './steps/host-imports.ts';
import {assetLinks, definitions, images, links} from './steps/links.ts';
import {elements, emoji, footnoteIds, frontMatter, lineBreaks} from './steps/text.ts';
import {staticBlocks} from './steps/static-blocks.ts';
import {toc} from './steps/toc.ts';

/**
 * The chain, in Docusaurus's order. Around it: the site's `beforeDefaultRemarkPlugins` come
 * before the first list, its `remarkPlugins` after it; its rehype plugins come before the last
 * list, so that nothing they insert is missed.
 */
export const markdownSteps: MarkdownStep[] = [
  footnoteIds,
  contentTitle,
  lineBreaks,
  githubAlerts,
  admonitions,
  headingIds,
  emoji,
  toc,
  elements,
  codeFromFile,
  mermaid,
  definitions,
  images,
  links,
  assetLinks,
];

/** After the site's remark plugins, which may read the front matter in the tree. */
export const lastMarkdownSteps: MarkdownStep[] = [frontMatter, admonitionMistakes, unusedDirectives, codeCompat];

/** After the site's rehype plugins. */
export const lastHtmlSteps: HtmlStep[] = [anchors, laterHeadingIds, staticBlocks, highlightedCode, hostImports];
