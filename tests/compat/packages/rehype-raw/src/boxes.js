/** Writes blocks of the language "box" as HTML, as older remark plugins do. */
export default function boxes() {
  return (tree) => {
    for (const node of tree.children)
      if (node.lang === 'box')
        Object.assign(node, {type: 'html', value: `<ul class="box" data-size=2><li>One<li>${node.value}</ul>`});
  };
}
