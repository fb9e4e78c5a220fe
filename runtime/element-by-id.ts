/**
 * Finds an element by its ID. Works on pages whose content hides the method of the document, as
 * `<img name="getElementById">` does.
 */
export function elementById(id: string): HTMLElement | null {
  return Document.prototype.getElementById.call(document, id);
}
