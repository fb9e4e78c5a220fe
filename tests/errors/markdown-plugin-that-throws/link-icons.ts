interface Node {
  type: string;
  url?: URL;
  children?: Node[];
}

/** Called like many plugins, which says nothing about it. */
export default function attacher() {
  return (tree: Node): void => visit(tree);
}

function visit(node: Node): void {
  if (node.type === 'link') node.url?.searchParams.set('icon', '1');
  node.children?.forEach(visit);
}
