const REFERENCE = 'https://registry.khronos.org/vulkan/specs/latest/man/html/';

/**
 * What `remark-api-names.mjs` does, for `markdown-it`: names of the Vulkan interface, set as code,
 * lead to the reference.
 */
export function linkApiNames(markdown) {
  markdown.core.ruler.push('api-names', ({tokens, Token}) => {
    for (const token of tokens) if (token.type === 'inline') token.children = linked(token.children, Token);
  });
}

function linked(tokens, Token) {
  let depth = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') depth++;
    if (token.type === 'link_close') depth--;
    if (depth > 0 || token.type !== 'code_inline' || !/^vk[A-Z]\w+$/i.test(token.content)) return [token];
    const open = new Token('link_open', 'a', 1);
    open.attrSet('href', `${REFERENCE}${token.content}.html`);
    return [open, token, new Token('link_close', 'a', -1)];
  });
}
