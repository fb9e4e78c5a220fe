/** The object that grammars are added to. */
export interface PrismObject {
  languages: Record<string, unknown>;
}

/**
 * Adds grammars to Prism. `additionalLanguages` of the configuration are known to the build; here
 * nothing is left to do until a site adds grammars of its own, which then count in the build and in
 * the browser.
 */
export default function prismIncludeLanguages(_prism: PrismObject): void {}
