const REFERENCE = 'https://registry.khronos.org/vulkan/specs/latest/man/html/';

/**
 * A remark plugin as sites have their own: names of the Vulkan interface, set as code, lead to the
 * reference.
 */
export default function remarkApiNames() {
  return (tree) => link(tree);
}

function link(node) {
  if (!node.children || node.type === 'link') return;
  node.children = node.children.map((child) => {
    if (child.type !== 'inlineCode' || !/^vk[A-Z]\w+$/i.test(child.value)) return child;
    return {type: 'link', url: `${REFERENCE}${child.value}.html`, title: null, children: [child]};
  });
  node.children.forEach(link);
}
