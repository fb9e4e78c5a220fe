/** `@docusaurus/module-type-aliases`: its types are part of Inkstone's configuration. */
export {};
