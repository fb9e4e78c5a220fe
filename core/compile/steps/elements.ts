import type {JsxElement, MarkdownStep} from '../step.ts';

/**
 * Elements that authors write in lower case but that a component draws. A lower-case JSX tag is
 * never looked up, so the name changes.
 */
const COMPONENTS: Record<string, string> = {details: 'Details', head: 'Head'};

function rename(node: JsxElement): void {
  const component = node.name && Object.hasOwn(COMPONENTS, node.name) ? COMPONENTS[node.name] : undefined;
  if (component) node.name = component;
}

/** `<details>` to `Details`, `<head>` to `Head`. */
export const elements: MarkdownStep = {
  name: 'elements',
  mdxJsxFlowElement: rename,
  mdxJsxTextElement: rename,
};
