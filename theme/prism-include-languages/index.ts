/** The Prism object that grammars are added to. */
export interface PrismObject {
  languages: Record<string, unknown>;
}

/**
 * Adds grammars to Prism. The build handles `additionalLanguages` of the configuration, so this
 * does nothing by default. Sites replace it to add custom grammars, which apply to the build and
 * the browser.
 */
export default function prismIncludeLanguages(_prism: PrismObject): void {}
