import type {HtmlStep, JsxElement} from '../step.ts';
import type {DocumentContext} from '../document-context.ts';

/** Ids that links can lead to, as far as they are written out in the text. */
export const anchors: HtmlStep = {
  name: 'anchors',
  element(node, context) {
    if (typeof node.properties['id'] === 'string') context.anchors.add(node.properties['id']);
  },
  mdxJsxFlowElement: noteId,
  mdxJsxTextElement: noteId,
};

function noteId(node: Pick<JsxElement, 'name' | 'attributes'>, context: DocumentContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (attribute.name === 'id' || (attribute.name === 'name' && node.name === 'a'))
      context.anchors.add(attribute.value);
  }
}
