/** The part of Prism that this uses. */
interface Prism {
  languages: Record<string, unknown> & {
    insertBefore: (language: string, before: string, tokens: Record<string, object>) => unknown;
  };
}

/** Types and constants of Vulkan and OpenGL, which would stay plain in C and C++. */
export default function prismIncludeLanguages({languages}: Prism): void {
  for (const language of ['c', 'cpp']) {
    const grammar = languages[language] as object | undefined;
    if (!grammar || 'api-type' in grammar) continue;
    languages.insertBefore(language, 'keyword', {
      'api-type': {
        pattern: /\b(?:Vk|PFN_|StdVideo)\w+|\b(?:VkBool32|u?int(?:8|16|32|64)_t|size_t)\b/,
        alias: 'class-name',
      },
      'api-constant': {pattern: /\b(?:VK|GL|EGL|GLFW)_[A-Z0-9_]+\b/, alias: 'constant'},
    });
  }
}
