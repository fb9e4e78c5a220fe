import type {HtmlStep, MarkdownStep} from './step.ts';
import {admonitions} from './steps/admonitions.ts';
import {anchors} from './steps/anchors.ts';
import {assetLinks} from './steps/asset-links.ts';
import {codeCompat} from './steps/code-compat.ts';
import {codeFromFile} from './steps/code-from-file.ts';
import {contentTitle} from './steps/content-title.ts';
import {elements} from './steps/elements.ts';
import {emoji} from './steps/emoji.ts';
import {frontMatter} from './steps/front-matter.ts';
import {githubAlerts} from './steps/github-alerts.ts';
import {headingIds} from './steps/heading-ids.ts';
import {highlightedCode} from './steps/highlighted-code.ts';
import {hostImports} from './steps/host-imports.ts';
import {images} from './steps/images.ts';
import {lineBreaks} from './steps/line-breaks.ts';
import {links} from './steps/links.ts';
import {mermaid} from './steps/mermaid.ts';
import {toc} from './steps/toc.ts';
import {unusedDirectives} from './steps/unused-directives.ts';

/**
 * The chain, in Docusaurus's order. Around it: the site's `beforeDefaultRemarkPlugins` come
 * before the first list, its `remarkPlugins` after it; its rehype plugins come before the last
 * list, so that nothing they insert is missed.
 */
export const markdownSteps: MarkdownStep[] = [
  frontMatter,
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
  images,
  links,
  assetLinks,
];

/** After the site's remark plugins. */
export const lastMarkdownSteps: MarkdownStep[] = [unusedDirectives, codeCompat];

/** After the site's rehype plugins. */
export const lastHtmlSteps: HtmlStep[] = [highlightedCode, anchors, hostImports];
